import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  id: text("Transaction ID"),
  type: text("Transaction type", "TransactionType"),
  money: asset("Currency"),
  coin: asset("Asset", "Crypto"),
  cash: amount("Eur (amount)", "EurAmount"),
  amount: amount("Asset (amount)", "CryptoAmount"),
  fee: amount("Fee"),
  time: time("Date (UTC - Coordinated Universal Time)", "Date (UTC)", "Date"),
} as const;

const NEW =
  "Transaction ID, Transaction type, Currency, Asset, Eur (amount), Asset (amount), Asset (market price), Fee";

/** BISON's history: nothing is signed, the spread is in the price, a price of 0.00 is unknown. */
export const bison = tableFormat({
  name: "bison",
  label: "BISON",
  providerKey: "bison",
  export: {
    de: "BISON-App → Profil → Transaktionshistorie → Export (CSV)",
    en: "BISON app → Profile → Transaction history → export (CSV)",
  },
  proven: "rows",
  zone: "UTC",
  delimiter: ";",
  generations: [
    {
      name: "to 2023",
      columns: "TransactionType, Currency, Crypto, EurAmount, CryptoAmount, CryptoMarketPrice, Date",
    },
    { name: "since 2023", proven: "layout", columns: `${NEW}, Date (UTC - Coordinated Universal Time)` },
    { name: "since 2023, short name", proven: "layout", columns: `${NEW}, Date (UTC)` },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: { buy: "buy", sell: "sell", deposit: "in", withdraw: "out", withdrawal: "out" } as const,
  read: (row, kind) =>
    kind === "buy" || kind === "sell" ? trade(row, kind === "buy") : move(row, kind === "in"),
});

type Row = RowOf<typeof FIELDS>;

/** The file writes `Btc` in every row. */
const coinOf = ({ coin }: Row): string => coin.toUpperCase();

const signed = (name: string, value: string | null, comes: boolean): RowFlow => ({
  asset: name,
  amount: value === null || comes ? value : negate(value),
});

const trade = (row: Row, bought: boolean): ParsedRow =>
  event({
    type: "trade",
    time: row.time,
    flows: [signed(coinOf(row), row.amount, bought), signed("EUR", row.cash, !bought)],
    fees: [{ asset: "EUR", amount: row.fee ?? "0" }],
  });

function move(row: Row, comes: boolean): ParsedRow {
  const coin = coinOf(row);
  if (coin === "" && row.money === "") return failure("bad-row", message("row.missingCoinAndMoney"));
  const money = coin === "" || coin === "EUR";
  return event({
    type: "transfer",
    time: row.time,
    flows: [money ? signed("EUR", row.cash, comes) : signed(coin, row.amount, comes)],
    fees: [{ asset: money ? "EUR" : coin, amount: row.fee ?? "0" }],
  });
}
