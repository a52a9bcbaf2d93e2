import { absolute, negate } from "../../../ledger/amounts.ts";
import { readDate } from "../table/dates.ts";
import { amount, asset, freeText, type RowOf, text } from "../table/fields.ts";
import { readQuantity } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const EXPORT = {
  de: "Exodus → Einstellungen → Export → alle Transaktionen (CSV)",
  en: "Exodus → Settings → Export → all transactions (CSV)",
};

/** `Fri Apr 02 2021 10:15:26 GMT+0100 (British Summer Time)`: a time as browsers format it. */
const BROWSER = /^[A-Za-z]{3} ([A-Za-z]{3}) (\d{2}) (\d{4}) (\d{2}:\d{2}:\d{2}) GMT([+-]\d{4})/;

function momentOf(cell: string): string | null {
  const [, month, day, year, clock, zone] = BROWSER.exec(cell.slice(0, 100)) ?? [];
  return readDate(month === undefined ? cell : `${month} ${day} ${year} ${clock} ${zone}`, "unknown", "UTC");
}

const MOVES = "OUTAMOUNT, OUTCURRENCY, FEEAMOUNT, FEECURRENCY";
const ENDS = "OUTTXID, OUTTXURL, INAMOUNT, INCURRENCY, INTXID, INTXURL, ORDERID, PERSONALNOTE";
const FIELDS = {
  date: text("DATE"),
  type: text("TYPE"),
  out: amount("OUTAMOUNT"),
  outCoin: asset("OUTCURRENCY"),
  fee: amount("FEEAMOUNT"),
  feeCoin: asset("FEECURRENCY"),
  address: freeText("TOADDRESS"),
  outHash: freeText("OUTTXID"),
  into: amount("INAMOUNT"),
  intoCoin: asset("INCURRENCY"),
  inHash: freeText("INTXID"),
  note: freeText("PERSONALNOTE"),
} as const;

/** Exodus: sent and received amounts in one row, the fee on top of the sent amount. */
export const exodus = tableFormat({
  name: "exodus",
  label: "Exodus",
  providerKey: "exodus",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "two sides", columns: `DATE, TYPE, FROMPORTFOLIO, TOPORTFOLIO, ${MOVES}, TOADDRESS, ${ENDS}` },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: { deposit: "transfer", withdrawal: "transfer", exchange: "trade" } as const,
  read: (row, type) => {
    const time = momentOf(row.date);
    if (time === null) return failure("bad-time", message("row.unreadableTime"));
    return event({
      type,
      time,
      flows: flowsOf(row),
      fees: row.fee === null ? [] : [{ asset: row.feeCoin, amount: absolute(row.fee) }],
      hash: row.outHash === "" ? row.inHash : row.outHash,
      address: row.out === null ? null : row.address,
      note: row.note,
    });
  },
});

const flowsOf = (row: RowOf<typeof FIELDS>): readonly RowFlow[] => [
  ...(row.out === null ? [] : [{ asset: row.outCoin, amount: negate(absolute(row.out)) }]),
  ...(row.into === null ? [] : [{ asset: row.intoCoin, amount: absolute(row.into) }]),
];

/** Since 2023 one signed amount followed by its coin, `-0.1 BTC`. */
export const exodusSigned = tableFormat({
  name: "exodus-signed",
  label: "Exodus (one amount)",
  providerKey: "exodus",
  export: EXPORT,
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "one amount",
      columns:
        "TXID, TXURL, DATE, TYPE, FROMPORTFOLIO, TOPORTFOLIO, COINAMOUNT, FEE, BALANCE, EXCHANGE, PERSONALNOTE",
    },
  ],
  fields: {
    hash: freeText("TXID"),
    date: text("DATE"),
    type: text("TYPE"),
    amount: text("COINAMOUNT"),
    fee: text("FEE"),
    note: freeText("PERSONALNOTE"),
  },
  word: (row) => row.type,
  words: { deposit: 1, withdrawal: -1 },
  read: (row, direction, { decimal }) => {
    const time = momentOf(row.date);
    const moved = readQuantity(row.amount, decimal);
    const fee = row.fee === "" || row.fee === "-" ? null : readQuantity(row.fee, decimal);
    if (time === null) return failure("bad-time", message("row.unreadableTime"));
    if (moved === null) return failure("bad-amount", message("row.unreadableAmount"));
    if (fee === null && row.fee !== "" && row.fee !== "-")
      return failure("bad-fee", message("row.unreadableFee"));
    const size = absolute(moved.amount);
    return event({
      type: "transfer",
      time,
      flows: [{ asset: moved.unit, amount: direction === 1 ? size : negate(size) }],
      fees: fee === null || direction === 1 ? [] : [{ asset: fee.unit, amount: absolute(fee.amount) }],
      hash: row.hash,
      note: row.note,
    });
  },
});
