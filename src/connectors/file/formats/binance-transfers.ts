import { negate, signOf } from "../../../ledger/amounts.ts";
import { amount, asset, text, timeIn, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure } from "../../rows.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "binance.com → Wallet → Transaktionsverlauf → Krypto → Einzahlungen oder Auszahlungen → Export",
  en: "binance.com → Wallet → Transaction History → Crypto → deposits or withdrawals → Export",
};
const STATEMENTS = ["binance-statement", "binance-statement-2025"];
const SHARED = {
  providerKey: "binance",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  yieldsTo: STATEMENTS,
} as const;

const FIELDS = {
  time: timeIn("ymd", "Date(UTC{zone})", "Date"), // since 2025: 25-01-31,
  coin: asset("Coin"),
  amount: amount("Amount"),
  fee: amount("Fee"),
  address: freeText("Address"),
  hash: freeText("TXID"),
  status: text("Status"),
} as const;

/** A move between two Binance accounts is not on a chain: the file has text instead of a hash. */
const chainOf = ({ hash, address }: { readonly hash: string; readonly address: string }) => ({
  hash: hash.includes(" ") ? null : hash,
  address,
});

export const binanceDeposits = tableFormat({
  ...SHARED,
  name: "binance-deposits",
  label: "Binance (deposits)",
  generations: [
    { name: "since 2021", columns: "Date(UTC{zone}), Coin, Network, Amount, Address, TXID, Status" },
  ],
  fields: FIELDS,
  word: () => "deposit",
  words: { deposit: true },
  read: (row) =>
    ifDone(row.status, () =>
      event({
        type: "transfer",
        time: row.time,
        flows: [{ asset: row.coin, amount: row.amount }],
        ...chainOf(row),
      }),
    ),
});

/** The amount is the amount that arrives; the fee left in addition. */
export const binanceWithdrawals = tableFormat({
  ...SHARED,
  name: "binance-withdrawals",
  label: "Binance (withdrawals)",
  generations: [
    { name: "since 2021", columns: "Date(UTC{zone}), Coin, Network, Amount, Fee, Address, TXID, Status" },
  ],
  fields: FIELDS,
  word: () => "withdrawal",
  words: { withdrawal: true },
  read: (row) =>
    ifDone(row.status, () =>
      event({
        type: "transfer",
        time: row.time,
        flows: [{ asset: row.coin, amount: row.amount === null ? null : negate(row.amount) }],
        fees: [{ asset: row.coin, amount: row.fee ?? "0" }],
        ...chainOf(row),
      }),
    ),
});

const OLD = "Coin, Amount, TransactionFee, Address, TXID, SourceAddress, PaymentID, Status";

/**
 * Deposits and withdrawals share one layout; only the file name distinguished them. A fee indicates a withdrawal; rows
 * without one are ambiguous.
 */
export const binanceOldTransfers = tableFormat({
  ...SHARED,
  name: "binance-transfers",
  label: "Binance (deposits or withdrawals, to 2021)",
  generations: [
    { name: "to 2021", columns: `Date(UTC{zone}), Network?, ${OLD}` },
    { name: "to 2021, without a zone", columns: `Date, Network?, ${OLD}` },
  ],
  fields: { ...FIELDS, fee: amount("TransactionFee") },
  word: () => "transfer",
  words: { transfer: true },
  read: (row) =>
    ifDone(row.status, () =>
      row.fee === null || signOf(row.fee) === 0
        ? failure("bad-row", message("row.binanceDirectionUnknown"))
        : event({
            type: "transfer",
            time: row.time,
            flows: [{ asset: row.coin, amount: row.amount === null ? null : negate(row.amount) }],
            fees: [{ asset: row.coin, amount: row.fee }],
            ...chainOf(row),
          }),
    ),
});
