import { absolute, add } from "../../../ledger/amounts.ts";
import { amount, type RowOf, text, time, freeText } from "../table/fields.ts";
import { type RowContext, tableFormat } from "../table/table-format.ts";
import { event, type EventType, type ParsedRow, type RowFlow } from "../../rows.ts";
import { ifDone } from "./status.ts";

/** Currencies in the column names. */
const MONEY = ["EUR", "GBP", "USD"] as const;

const FIELDS = {
  reference: text("Reference", "Transaction ID", "ReferenceId"),
  time: time("Date & Time (UTC)", "Time (UTC)", "Timestamp"),
  status: text("Status"),
  type: text("Transaction Type", "TransactionType"),
  EUR: amount("Amount EUR"),
  GBP: amount("Amount GBP"),
  USD: amount("Amount USD"),
  feeEUR: amount("Fee EUR"),
  feeGBP: amount("Fee GBP"),
  feeUSD: amount("Fee USD"),
  money: amount("FiatAmount"),
  moneyFee: amount("FiatFee"),
  basis: amount("CostBasis{money}"),
  coins: amount("Amount BTC", "BitcoinAmount"),
  coinFee: amount("Fee BTC", "BitcoinFee"),
  description: freeText("Description"),
  hash: freeText("Transaction Hash"),
} as const;

const moved = (money: string): string => `Amount ${money}, Fee ${money}, Amount BTC, Fee BTC`;

/** Strike: the sign gives the direction, and amounts are changes of the balance, including the fee. */
export const strike = tableFormat({
  name: "strike",
  label: "Strike",
  providerKey: "strike",
  export: {
    de: "Strike-App → Profil → Dokumente → Kontoauszug (CSV)",
    en: "Strike app → Profile → Documents → account statement (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    ...MONEY.map((money) => ({
      name: "with the reference",
      columns: `Reference, Date & Time (UTC), Transaction Type, ${moved(money)}, BTC Price, Cost Basis (${money}), Destination, Description, Transaction Hash, Note`,
    })),
    ...MONEY.map((money) => ({
      name: "with the status",
      columns: `Transaction ID, Time (UTC), Status, Transaction Type, ${moved(money)}, Description, Exchange Rate, Transaction Hash`,
    })),
    {
      name: "names in one word",
      columns:
        "ReferenceId, Timestamp, TransactionType, FiatAmount, FiatFee, BitcoinAmount, BitcoinFee, BitcoinPrice, CostBasis{money}, Destination, Description?, TransactionHash?, Note?",
    },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: {
    purchase: "trade",
    buy: "trade",
    sale: "trade",
    sell: "trade",
    trade: "trade",
    "target order": "trade",
    "recurring purchase": "trade",
    send: "transfer",
    receive: "transfer",
    deposit: "transfer",
    withdrawal: "transfer",
    payment: "payment",
    referral: "referral_reward",
    "referral bonus": "referral_reward",
  } as const satisfies Record<string, EventType>,
  read: (row, type, at) => ifDone(row.status, () => parseRow(row, type, at)),
});

type Row = RowOf<typeof FIELDS>;

function parseRow(row: Row, type: EventType, at: RowContext): ParsedRow {
  const currency = MONEY.find((money) => row[money] !== null) ?? at.captured("basis");
  const named = MONEY.find((money) => money === currency);
  const cash = movedWithFee(
    currency,
    row.money ?? (named === undefined ? null : row[named]),
    row.moneyFee ?? (named === undefined ? null : row[`fee${named}`]),
  );
  const coins = movedWithFee("BTC", row.coins, row.coinFee);
  return event({
    type,
    time: row.time,
    flows: [...cash.flows, ...coins.flows],
    fees: [...cash.fees, ...coins.fees],
    // An order and its cancellation share a reference and add up to zero.
    group: type === "trade" && row.reference !== "" ? row.reference : null,
    hash: row.hash,
    note: row.description,
  });
}

/** A fee without an amount is still charged. */
function movedWithFee(
  asset: string,
  change: string | null,
  charged: string | null,
): { readonly flows: readonly RowFlow[]; readonly fees: readonly RowFlow[] } {
  const fee = absolute(charged ?? "0");
  if (change === null) return { flows: [], fees: [{ asset, amount: fee }] };
  return { flows: [{ asset, amount: add(change, fee) }], fees: [{ asset, amount: fee }] };
}
