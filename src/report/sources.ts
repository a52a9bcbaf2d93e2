import { type Static, Type } from "typebox";
import { Id, Instant, List, Nullable, OneOf } from "../basics/schema.ts";
import type { Person } from "../tax/index.ts";
import type { InputSource } from "./input.ts";
import { isForeign, type Operator, operatorOf } from "./platforms.ts";
import type { WalletSeen } from "./survey.ts";

const KIND = OneOf(["cex", "dex", "own-wallet"]);

const WalletSchema = Type.Object({
  name: Type.String(),
  kind: KIND,
  operator: Nullable(Type.String()),
  country: Nullable(Type.String()),
  owner: OneOf(["a", "b"], "Person with power of disposal (Rn 32)"),
  firstEvent: Nullable(Instant),
  lastEvent: Nullable(Instant),
  events: Type.Integer(),
  addresses: List(Type.String()),
});
export type ReportWallet = Static<typeof WalletSchema>;

/** A platform or wallet (docs/contract/german-rules.md, S2; Rn 87, 89, 101, 104). */
export const ReportSourceSchema = Type.Object({
  sourceId: Nullable(Id),
  name: Type.String(),
  providerKey: Nullable(Type.String()),
  type: OneOf(["exchange", "wallet", "file", "not-connected"]),
  by: OneOf(["api", "file", "api and file", "by hand"]),
  account: Nullable(Type.String()),
  wallets: List(WalletSchema),
  connectedAt: Nullable(Instant),
  fetchedAt: Nullable(Instant),
  records: Type.Object({
    read: Type.Integer(),
    understood: Type.Integer(),
    quarantined: Type.Integer(),
  }),
});
export type ReportSource = Static<typeof ReportSourceSchema>;

/** A foreign platform, for which the duty to prove is extended (docs/contract/german-rules.md, S14). */
export const ForeignSchema = Type.Object({
  wallet: Type.String(),
  sourceId: Nullable(Id),
  kind: KIND,
  operator: Nullable(Type.String()),
  country: Nullable(Type.String()),
  evidence: Type.Object({
    records: Type.Integer(),
    files: Type.Integer(),
    fetchedAt: Nullable(Instant),
  }),
  lost: Type.Integer({ description: "Records that could not be read" }),
});
export type Foreign = Static<typeof ForeignSchema>;

const instant = (ms: number): string => new Date(ms).toISOString();

/** Own wallets are recognized by their name, or by the absence of anything that only a platform does. */
export function operatorOfWallet(source: InputSource | null, { name, trades }: WalletSeen): Operator {
  if (source === null || source.type === "wallet")
    return { kind: "own-wallet", operator: null, country: null };
  if (source.type === "exchange")
    return operatorOf(source.providerKey) ?? { kind: "cex", operator: null, country: null };
  const known = operatorOf(name) ?? (name === source.name ? null : operatorOf(source.name));
  return known ?? { kind: trades ? "cex" : "own-wallet", operator: null, country: null };
}

export function reportSources(
  sources: readonly InputSource[],
  wallets: readonly WalletSeen[],
  owner: Person = "a",
): readonly ReportSource[] {
  const walletsOf = (source: InputSource | null): ReportWallet[] =>
    wallets
      .filter(({ sourceId }) => sourceId === (source?.id ?? null))
      .map((seen) => ({
        name: seen.name,
        ...operatorOfWallet(source, seen),
        owner,
        firstEvent: instant(seen.firstMs),
        lastEvent: instant(seen.lastMs),
        events: seen.events,
        addresses: seen.addresses,
      }));
  const own = walletsOf(null);
  return [
    ...sources.map((source): ReportSource => ({
      sourceId: source.id,
      name: source.name,
      providerKey: source.providerKey,
      type: source.type,
      by: source.type === "file" ? "file" : source.files.length > 0 ? "api and file" : "api",
      account: source.type === "file" ? null : source.accountRef,
      wallets: walletsOf(source),
      connectedAt: source.connectedAt,
      fetchedAt: source.fetchedAt,
      records: {
        read: source.records.count,
        understood: source.records.count - source.quarantined,
        quarantined: source.quarantined,
      },
    })),
    ...own.map((wallet): ReportSource => ({
      sourceId: null,
      name: wallet.name,
      providerKey: null,
      type: "not-connected",
      by: "by hand",
      account: null,
      wallets: [wallet],
      connectedAt: null,
      fetchedAt: null,
      records: { read: 0, understood: 0, quarantined: 0 },
    })),
  ];
}

export const foreignOf = (
  reportSources: readonly ReportSource[],
  sources: readonly InputSource[],
  /** Country code of the user's residence. */
  home: string,
): readonly Foreign[] =>
  reportSources.flatMap(({ sourceId, wallets }) => {
    const source = sources.find(({ id }) => id === sourceId);
    return wallets
      .filter((wallet) => isForeign(wallet, home))
      .map(({ name, kind, operator, country }) => ({
        wallet: name,
        sourceId,
        kind,
        operator,
        country,
        evidence: {
          records: source?.records.count ?? 0,
          files: source?.files.length ?? 0,
          fetchedAt: source?.fetchedAt ?? null,
        },
        lost: source?.quarantined ?? 0,
      }));
  });
