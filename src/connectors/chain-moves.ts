import type { DecimalText } from "../ledger/index.ts";
import { absolute, add, signOf } from "../ledger/amounts.ts";
import { assembleEntry, type LedgerEntry, type EntryLeg } from "./entry.ts";
import { compare } from "./normalize.ts";
import type { Assembled } from "./normalized.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** A signed change of an account's balance on a chain, with the counterparty. */
export type ChainFlow = {
  readonly asset: string;
  readonly amount: DecimalText;
  readonly other: string;
  /** True for the chain's own coin and for tokens in our list of known contracts. */
  readonly known: boolean;
  /** Contract of a token, and its amount in the smallest unit as events state it. */
  readonly contract?: string;
  readonly units?: string;
  readonly decimals?: number;
};

/** Issue for a transaction with more than one possible meaning: the user has to confirm it. */
export const unsure = (question: Message) => ({ code: "reading-unsure", message: question }) as const;
export const UNSURE = unsure(message("record.empty"));

export const legOf = ({ asset, amount }: ChainFlow): EntryLeg => ({
  asset,
  amount: absolute(amount),
  value: null,
});

/** Sum of two amounts of a chain. Both use the same notation, so adding zero needs no parsing. */
export const plus = (a: DecimalText, b: DecimalText): DecimalText =>
  a === "0" ? b : b === "0" ? a : add(a, b);

/** Net change per asset in a fixed order. The counterparty is set only if there is exactly one. */
export const netOf = (flows: readonly ChainFlow[]): readonly ChainFlow[] => {
  if (flows.length === 1) return flows[0]!.amount === "0" ? [] : flows;
  const nets = new Map<string, ChainFlow>();
  for (const flow of flows) {
    const known = nets.get(flow.asset);
    const other = known === undefined || known.other === flow.other ? flow.other : "";
    nets.set(flow.asset, { ...flow, other, amount: plus(known?.amount ?? "0", flow.amount) });
  }
  return [...nets.values()]
    .filter(({ amount }) => amount !== "0")
    .toSorted((a, b) => compare(a.asset, b.asset));
};

export type Common = Pick<LedgerEntry, "id" | "time" | "hash" | "recordIds" | "note">;
export type ChainMove = Pick<
  LedgerEntry,
  "type" | "sent" | "received" | "address" | "counterparty" | "position" | "issue"
>;

/** Several movements of one transaction: the first one carries the fee and the outcome of the records. */
export const together = (common: Common, moves: readonly ChainMove[], fee: EntryLeg | null): Assembled => {
  const taken = new Set<string>();
  // With several rows per coin, the id of the later ones also includes their description.
  const idOf = (i: number): string => {
    const { sent, received, type } = moves[i]!;
    const plain = `${common.id}:${(sent ?? received)?.asset ?? i}`;
    const id = taken.has(plain) ? `${plain}:${type}` : plain;
    taken.add(plain).add(id);
    return id;
  };
  const [main, ...more] = moves.map((one, i) =>
    assembleEntry({
      id: i === 0 ? common.id : idOf(i),
      time: common.time,
      type: one.type,
      sent: one.sent ?? null,
      received: one.received ?? null,
      fee: i === 0 ? fee : null,
      note: common.note ?? null,
      hash: common.hash ?? null,
      address: one.address ?? null,
      recordIds: common.recordIds,
      ...(one.position === undefined ? {} : { position: one.position }),
      ...(one.counterparty === undefined ? {} : { counterparty: one.counterparty }),
      issue: one.issue ?? null,
    }),
  );
  if (more.length === 0) return main!;
  return {
    ...main!,
    transactions: [...main!.transactions, ...more.flatMap(({ transactions }) => transactions)],
    issues: [...main!.issues, ...more.flatMap(({ issues }) => issues)],
  };
};

/** Sender of the received coins, if the records name exactly one. */
export const senderOf = (flows: readonly ChainFlow[]): { readonly counterparty?: string } => {
  const others = new Set(flows.map(({ other }) => other));
  const [only] = others;
  return others.size !== 1 || only === undefined || only === "" ? {} : { counterparty: only };
};

/** An unsolicited token: listed, but excluded from all figures and balances until the user includes it. */
export const unsolicited = (common: Common, flow: ChainFlow, account: string): Assembled => {
  const credit = signOf(flow.amount) > 0;
  return assembleEntry({
    ...common,
    type: "transfer",
    ...(credit ? { received: legOf(flow) } : { sent: legOf(flow) }),
    address: credit ? account : flow.other,
    ...(credit ? senderOf([flow]) : {}),
    excluded: true,
    issue: {
      code: "unsolicited-token",
      message:
        flow.other === "" ? message("record.sentByUnknown") : message("record.sentBy", { who: flow.other }),
    },
  });
};
