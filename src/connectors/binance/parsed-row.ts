import type { LedgerType } from "../../ledger/index.ts";
import { negate, signOf } from "../../ledger/amounts.ts";
import type { FailureCode } from "../connector.ts";
import type { Flow } from "../flows.ts";
import { asAmount, asText, type Loose } from "../wire.ts";

/** `LDBTC` is BTC in an earn product; `LDO` is a coin. */
export const assetOf = (code: string): string => /^LD([A-Z0-9]{3,})$/.exec(code)?.[1] ?? code;

/** One record of small balances may contain several exchanges. */
export type EventPart = { readonly moved: readonly Flow[]; readonly fees: readonly Flow[] };

/** Parsed row of a list: an event, no effect, or the reason why it was not understood. */
export type ParsedBinanceRow =
  | {
      readonly type: LedgerType | "exchange";
      readonly time: unknown;
      readonly parts: readonly EventPart[];
      readonly chain?: Loose;
      /** May duplicate a row of a separate list. */
      readonly repeated?: "earn" | "rebate";
      readonly unclear?: true;
      /** The money moved elsewhere: it was never on this account. */
      readonly moneyElsewhere?: true;
    }
  | "void"
  | FailureCode;

/** Null if it is no valid amount of a coin. */
export const flowOf = (asset: unknown, amount: unknown): Flow | null => {
  const code = asText(asset);
  const value = asAmount(amount);
  if (code === null || value === null || signOf(value) < 0 || !/^[\w.-]{1,32}$/.test(code)) return null;
  return { asset: assetOf(code), amount: value };
};

export const out = (flow: Flow): Flow => ({ ...flow, amount: negate(flow.amount) });

/** A missing fee means that there is none. */
export const feeOf = (asset: unknown, amount: unknown): readonly Flow[] | null => {
  if (amount === undefined || amount === null || amount === "") return [];
  const fee = flowOf(asset, amount);
  return fee === null ? null : signOf(fee.amount) === 0 ? [] : [fee];
};

export const one = (
  type: LedgerType | "exchange",
  time: unknown,
  moved: readonly (Flow | null)[],
  fees: readonly Flow[] | null = [],
  chain: Loose = {},
): ParsedBinanceRow => {
  if (fees === null) return "bad-fee";
  const known = moved.filter((flow) => flow !== null);
  return known.length < moved.length ? "bad-amount" : { type, time, parts: [{ moved: known, fees }], chain };
};

export const outward = (flow: Flow | null): Flow | null => (flow === null ? null : out(flow));

/** Null if the row is completed; no effect if it is not; a failure for an unknown status. */
export const byStatus = (
  status: unknown,
  done: readonly unknown[],
  other: readonly unknown[],
): "void" | "missing-field" | "unknown-type" | null => {
  if (done.includes(status)) return null;
  if (status === undefined || status === null) return "missing-field";
  return other.includes(status) ? "void" : "unknown-type";
};

const NOT_DONE =
  /process|pending|fail|refund|cancel|expire|reject|stopped|init|wait|accept|trading|payed|distribut|appeal/i;
/** The same for a status as a word. */
export const byWord = (status: unknown, done: readonly string[]): ReturnType<typeof byStatus> =>
  byStatus(status, done, typeof status === "string" && NOT_DONE.test(status) ? [status] : []);
