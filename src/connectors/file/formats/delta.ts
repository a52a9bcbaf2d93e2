import { negate } from "../../../ledger/amounts.ts";
import { amount, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type EventType, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const DIRECTIONS = {
  buy: "buy",
  sell: "sell",
  deposit: "in",
  withdraw: "out",
  withdrawal: "out",
  transfer: "out",
  dividend: "dividend",
} as const;

/** Event types by Delta's origin of coins; a wallet or an exchange is a plain transfer. */
const ORIGINS: Readonly<Record<string, EventType>> = {
  dividends: "staking_reward",
  staking: "staking_reward",
  mining: "mining_reward",
  airdrop: "airdrop",
  fork: "hard_fork",
  icos: "unclear",
  gift: "gift_received",
};

/** `SOL (Solana)` is SOL. */
const coin = (name: string): string => (name.split("(", 1)[0] ?? "").trim();

/** Delta's transactions: the base is the traded coin, the quote the amount paid or received; the fee is on top. */
export const delta = tableFormat({
  name: "delta",
  label: "Delta",
  providerKey: null,
  export: {
    de: "Delta-App → Einstellungen → Daten exportieren (CSV)",
    en: "Delta app → Settings → export data (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2023",
      columns:
        "Date, Way, Base amount, Base currency (name), Base type, Quote amount, Quote currency, Exchange, Sent/Received from, Sent to, Fee amount, Fee currency (name), Broker, Notes",
    },
  ],
  fields: {
    time: time("Date"),
    direction: text("Way"),
    base: amount("Base amount"),
    baseAsset: text("Base currency (name)"),
    baseType: text("Base type"),
    quote: amount("Quote amount"),
    quoteAsset: text("Quote currency"),
    exchange: text("Exchange"),
    from: text("Sent/Received from"),
    fee: amount("Fee amount"),
    feeAsset: text("Fee currency (name)"),
    broker: text("Broker"),
    note: freeText("Notes"),
  },
  word: (row) => row.direction,
  words: DIRECTIONS,
  read: (row, direction): ParsedRow => {
    if (!/^(?:crypto|fiat|)$/i.test(row.baseType))
      return {
        kind: "nothing",
        issue: {
          code: "other-asset",
          message: message("row.notCryptoAssetOfKind", {
            baseAsset: coin(row.baseAsset),
            kind: row.baseType.toLowerCase(),
          }),
        },
      };
    if (direction === "dividend") return failure("unknown-type", message("row.dividendOfCoin"));
    const base = { asset: coin(row.baseAsset), amount: row.base };
    const quote = { asset: coin(row.quoteAsset), amount: row.quote };
    const outgoing = (flow: RowFlow): RowFlow => ({
      ...flow,
      amount: flow.amount === null ? null : negate(flow.amount),
    });
    const flows =
      direction === "buy"
        ? [base, outgoing(quote)]
        : direction === "sell"
          ? [outgoing(base), quote]
          : [direction === "in" ? base : outgoing(base)];
    return event({
      type:
        direction === "buy" || direction === "sell"
          ? "trade"
          : direction === "in"
            ? (ORIGINS[row.from.toLowerCase()] ?? "transfer")
            : "transfer",
      time: row.time,
      flows,
      fees: [{ asset: coin(row.feeAsset), amount: row.fee ?? "0" }],
      wallet: row.exchange || row.broker,
      note: row.note,
    });
  },
});
