import { type Static, Type } from "typebox";
import { add } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { Decimal, Id, List, Named, Nullable, OneOf } from "../basics/schema.ts";
import { bridgeText, platformText } from "../wording/index.ts";
import { compareText } from "./balances.ts";
import type { ReportWallet } from "./effects.ts";
import { keyOf } from "./input.ts";
import { type CarfElement, ELEMENTS, type PlatformSums, type Sum } from "./platform-sums.ts";
import { BilingualSchema } from "./row-fields.ts";
import type { ReportSource } from "./sources.ts";
import type { Tally } from "./tally.ts";

export const PlatformSumSchema = Type.Object(
  {
    asset: Type.String(),
    element: OneOf(ELEMENTS),
    type: Nullable(Type.String({ description: "CARF501 to 509 or 601 to 606, if known to the platform" })),
    count: Nullable(Type.Integer({ description: "null for TransferWallet, which has no count" })),
    units: Decimal,
    gross: Nullable(Decimal),
    netOfFees: Nullable(Decimal),
    text: Named(BilingualSchema),
  },
  { $id: "PlatformSum" },
);
export type PlatformSum = Static<typeof PlatformSumSchema>;

export const PlatformReportSchema = Type.Object(
  {
    platform: Type.String(),
    sourceId: Nullable(Id),
    operator: Nullable(Type.String()),
    country: Nullable(Type.String()),
    sums: List(Named(PlatformSumSchema)),
    bridge: Type.Object({
      reported: Decimal,
      inside: Decimal,
      outside: Decimal,
      cost: Decimal,
      costs: Decimal,
      gain: Decimal,
      text: Named(BilingualSchema),
    }),
  },
  { $id: "PlatformReport", description: "Sums that a platform reports about a customer for a year" },
);
export type PlatformReport = Static<typeof PlatformReportSchema>;

export type Known = {
  readonly wallet: ReportWallet;
  readonly kind: string;
  readonly operator: string | null;
};

/**
 * Platform reporting per platform and coin, for both interpretations of the fee (docs/contract/german-rules.md, S18).
 * Own wallets report nothing.
 */
export function platformReports(
  sums: PlatformSums,
  sources: readonly ReportSource[],
  tally: Tally,
  zone: "berlin" | "utc" = "berlin",
): readonly PlatformReport[] {
  const kindOf = knownWallets(sources);
  const all = sums.sums(zone);
  return sources.flatMap(({ sourceId, wallets: own }) =>
    own.flatMap((wallet): PlatformReport[] => {
      if (wallet.kind !== "cex") return [];
      const rows = mergedSums(
        all.filter((sum) => sum.wallet.sourceId === sourceId && sum.wallet.name === wallet.name),
        kindOf,
        kindOf({ sourceId, name: wallet.name }),
      );
      if (rows.length === 0) return [];
      return [
        {
          platform: wallet.name,
          sourceId,
          operator: wallet.operator,
          country: wallet.country,
          sums: rows,
          bridge: bridgeOf(rows, tally, keyOf(sourceId, wallet.name)),
        },
      ];
    }),
  );
}

/** The wallets of the sources, and of a wallet whether a platform has it. */
export function knownWallets(
  sources: readonly ReportSource[],
): (wallet: ReportWallet | null) => Known | null {
  const wallets = new Map<string, Known>();
  for (const { sourceId, wallets: own } of sources)
    for (const { name, kind, operator } of own)
      wallets.set(keyOf(sourceId, name), { wallet: { sourceId, name }, kind, operator });
  return (wallet) => (wallet === null ? null : (wallets.get(keyOf(wallet.sourceId, wallet.name)) ?? null));
}

/** Elements under which the platform reports a sum, as far as it knows the counterpart. */
export function reportedAs(
  sum: Pick<Sum, "element" | "type" | "other">,
  kindOf: (wallet: ReportWallet | null) => Known | null,
  here: Known | null,
): readonly Pick<Sum, "element" | "type">[] {
  const { element } = sum;
  if (element !== "CryptoTransferIn" && element !== "CryptoTransferOut") return [sum];
  const other = kindOf(sum.other);
  // Moves inside one provider for the same user do not count (KStTG § 1 Abs. 17).
  if (other?.kind === "cex" && other.operator !== null && other.operator === here?.operator) return [];
  const elsewhere = other?.kind === "cex";
  const out = element === "CryptoTransferOut";
  const type = sum.type ?? (elsewhere ? (out ? "CARF601" : "CARF505") : null);
  // Withdrawals that arrive at no provider are also reported separately; the two must not be added.
  return out && sum.type === null && !elsewhere
    ? [
        { element, type },
        { element: "TransferWallet", type: null },
      ]
    : [{ element, type }];
}

/** Merges sums per counterpart wallet into the sums that the platform sees. */
function mergedSums(
  sums: readonly Sum[],
  kindOf: (wallet: ReportWallet | null) => Known | null,
  here: Known | null,
): readonly PlatformSum[] {
  const merged = new Map<
    string,
    Pick<Sum, "asset" | "element" | "type" | "count" | "units" | "gross" | "net">
  >();
  const put = (sum: Sum, element: CarfElement, type: string | null): void => {
    const key = JSON.stringify([sum.asset, element, type]);
    const known = merged.get(key);
    merged.set(key, {
      asset: sum.asset,
      element,
      type,
      count: sum.count + (known?.count ?? 0),
      units: known === undefined ? sum.units : add(known.units, sum.units),
      gross: plus(known === undefined ? "0" : known.gross, sum.gross),
      net: plus(known === undefined ? "0" : known.net, sum.net),
    });
  };
  for (const sum of sums)
    for (const { element, type } of reportedAs(sum, kindOf, here)) put(sum, element, type);
  return [...merged.values()]
    .toSorted(
      (a, b) =>
        compareText(a.asset, b.asset) ||
        ELEMENTS.indexOf(a.element) - ELEMENTS.indexOf(b.element) ||
        compareText(a.type ?? "", b.type ?? ""),
    )
    .map(({ asset, element, type, count, units, gross, net }) => {
      const row = {
        asset,
        element,
        type,
        count: element === "TransferWallet" ? null : count,
        units,
        gross: cents(gross),
        netOfFees: cents(net),
      };
      return { ...row, text: platformText(row) };
    });
}

/** Elements that are disposals. */
export const SALES: ReadonlySet<string> = new Set<CarfElement>([
  "CryptoFiatOut",
  "CryptoToCryptoOut",
  "RRPT",
]);

function bridgeOf(rows: readonly PlatformSum[], tally: Tally, key: string): PlatformReport["bridge"] {
  const reported = rows.reduce(
    (sum, { element, gross }) => (SALES.has(element) ? add(sum, gross ?? "0") : sum),
    "0",
  );
  const of = tally.byWallet.get(key);
  const bridge = {
    reported: roundText(reported),
    inside: roundText(of?.inside ?? "0"),
    outside: roundText(of?.outside ?? "0"),
    cost: roundText(of?.cost ?? "0"),
    costs: roundText(of?.costs ?? "0"),
    gain: roundText(of?.result ?? "0"),
  };
  return { ...bridge, text: bridgeText(bridge) };
}

const plus = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : add(a, b);
const cents = (text: string | null): string | null => (text === null ? null : roundText(text));
