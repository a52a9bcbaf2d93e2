import { add, compareDecimals, multiply, negate, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  id: text("Order ID"),
  type: text("Type"),
  time: time("Date"),
  money: amount("Amount EUR"),
  coins: amount("Amount Crypto"),
  coin: asset("Crypto"),
  price: amount("Rate EUR"),
  fee: amount("Total Fee EUR"),
  address: freeText("Address"),
  hash: freeText("Transaction"),
} as const;

/**
 * Coinfinity. Its `sell` is understood both from the user's and from the broker's side; the figures decide: a buyer
 * pays more than the coins' value at the rate, a seller receives less, by the fee, which is in the money. A row whose
 * type contradicts its figures fails.
 */
export const coinfinity = tableFormat({
  name: "coinfinity",
  label: "Coinfinity",
  providerKey: "coinfinity",
  export: {
    de: "coinfinity.co → Mein Konto → Bestellungen → Export (CSV)",
    en: "coinfinity.co → My account → Orders → export (CSV)",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    {
      name: "orders",
      columns:
        "Order ID, Type, Date, Amount EUR, Amount Crypto, Crypto, Rate EUR, Mining Fee Crypto, Mining Fee EUR, Service Fee EUR, Total Fee EUR, Address, Transaction, LN Invoice, Transaction type",
    },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: { buy: 1, sell: -1 } as const,
  read: (row, sign) => parseRow(row, sign),
});

type Row = RowOf<typeof FIELDS>;

function parseRow(row: Row, sign: 1 | -1): ParsedRow {
  const { money, coins, price } = row;
  const fee = row.fee ?? "0";
  if (money === null || coins === null || price === null)
    return failure("bad-amount", message("row.missingCoinsMoneyOrRate"));
  if (compareDecimals(money, multiply(coins, price)) !== sign)
    return failure(
      "bad-row",
      message("row.typeContradictsFigures", { type: row.type, sign: sign === 1 ? "bought" : "sold" }),
    );
  const bought = sign === 1;
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: "EUR", amount: bought ? negate(subtract(money, fee)) : add(money, fee) },
      { asset: row.coin, amount: bought ? coins : negate(coins) },
    ],
    fees: [{ asset: "EUR", amount: fee }],
    address: bought ? row.address : null,
    hash: row.hash,
  });
}
