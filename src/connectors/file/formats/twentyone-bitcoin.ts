import { absolute, add, compareDecimals, multiply, negate, subtract } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type ParsedRow } from "../../rows.ts";
import { signedFlows } from "./directed.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  id: text("id"),
  time: time("transaction_date"),
  bought: asset("buy_asset"),
  buy: amount("buy_amount"),
  sold: asset("sell_asset"),
  sell: amount("sell_amount"),
  feeAsset: asset("fee_asset"),
  fee: amount("fee_amount"),
  type: text("transaction_type"),
  note: freeText("note"),
  price: amount("btc_price"),
} as const;

const COLUMNS =
  "id, exchange_name, depot_name, transaction_date, buy_asset, buy_amount, sell_asset, sell_amount, fee_asset, fee_amount, transaction_type, note, linked_transaction";

/**
 * 21bitcoin: nothing is signed. The amount of a withdrawal is what arrives, the fee on top. The money of a sale is
 * after the fee, the money of a purchase before it; if the file has the price, the price decides.
 */
export const twentyoneBitcoin = tableFormat({
  name: "21bitcoin",
  label: "21bitcoin",
  providerKey: "21bitcoin",
  export: {
    de: "21bitcoin-App → Profil → Steuern/Export → Transaktionen (CSV)",
    en: "21bitcoin app → Profile → taxes/export → transactions (CSV)",
  },
  proven: "layout",
  zone: "asked",
  generations: [
    { name: "without prices", columns: COLUMNS },
    { name: "with prices", columns: `${COLUMNS}, btc_price` },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: { trade: "trade", withdrawal: "transfer", deposit: "transfer" } as const,
  read: (row, type) =>
    type === "trade"
      ? trade(row)
      : event({
          type,
          time: row.time,
          flows: signedFlows({ asset: row.sold, amount: row.sell }, { asset: row.bought, amount: row.buy }),
          fees: [{ asset: row.feeAsset, amount: row.fee ?? "0" }],
          note: row.note,
        }),
});

type Row = RowOf<typeof FIELDS>;

function trade(row: Row): ParsedRow {
  const { buy, sell, price } = row;
  const fee = row.fee ?? "0";
  if (buy === null || sell === null) return failure("bad-amount", message("row.missingTradeLeg"));
  const buys = row.bought === "BTC";
  const isMoney = row.feeAsset === (buys ? row.sold : row.bought);
  const [coins, money] = buys ? [buy, sell] : [sell, buy];
  const other = buys ? subtract(money, fee) : add(money, fee);
  const worth = price === null ? null : multiply(coins, price);
  const plain = worth === null ? buys : isNearer(money, other, worth);
  const before = !isMoney || plain ? money : other;
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.sold, amount: negate(buys ? before : sell) },
      { asset: row.bought, amount: buys ? buy : before },
    ],
    fees: [{ asset: row.feeAsset, amount: fee }],
    note: row.note,
  });
}

const isNearer = (a: string, b: string, to: string): boolean =>
  compareDecimals(absolute(subtract(a, to)), absolute(subtract(b, to))) <= 0;
