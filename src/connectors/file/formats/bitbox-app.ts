import { absolute, multiply, negate } from "../../../ledger/amounts.ts";
import { joinAssembled } from "../../entry.ts";
import type { Assembled } from "../../normalized.ts";
import { amount, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, failure, type ParsedRow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

const NAME = "bitbox-app";

const FIELDS = {
  time: time("Time"),
  type: text("Type"),
  amount: amount("Amount"),
  unit: text("Unit"),
  fee: amount("Fee"),
  feeUnit: text("Fee Unit"),
  address: freeText("Address"),
  hash: freeText("Transaction ID"),
  note: freeText("Note"),
} as const;

/** The smallest units per coin. The decimals of a token are not in the file: its rows fail. */
const UNITS: Readonly<Record<string, { readonly coin: string; readonly each: string }>> = {
  satoshi: { coin: "BTC", each: "0.00000001" },
  sat: { coin: "BTC", each: "0.00000001" },
  litoshi: { coin: "LTC", each: "0.00000001" },
  wei: { coin: "ETH", each: "0.000000000000000001" },
};

/** BitBoxApp: one row per output; the fee is on top and is repeated in every row of its transaction. */
export const bitboxApp = tableFormat({
  name: NAME,
  label: "BitBoxApp",
  providerKey: NAME,
  export: {
    de: "BitBoxApp → Konto → Kontoinformationen → Transaktionen exportieren (CSV)",
    en: "BitBoxApp → account → account info → export transactions (CSV)",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "one unit", columns: "Time, Type, Amount, Unit, Fee, Address, Transaction ID, Note?" },
    {
      name: "with the unit of the fee",
      columns: "Time, Type, Amount, Unit, Fee, Fee Unit, Address, Transaction ID, Note?",
    },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: { received: "in", sent: "out", sent_to_yourself: "stays" } as const,
  read: (row, kind) => parseRow(row, kind),
  assemble: feeOnce,
});

type Row = RowOf<typeof FIELDS>;

function parseRow(row: Row, kind: "in" | "out" | "stays"): ParsedRow {
  const unit = UNITS[row.unit.toLowerCase()];
  const feeUnit = UNITS[(row.feeUnit || row.unit).toLowerCase()];
  if (unit === undefined || feeUnit === undefined)
    return failure("bad-row", message("row.unknownUnit", { unit: row.unit }));
  const coins = row.amount === null ? null : multiply(absolute(row.amount), unit.each);
  const fee = multiply(row.fee ?? "0", feeUnit.each);
  return event({
    type: "transfer",
    time: row.time,
    flows: [
      {
        asset: unit.coin,
        amount: kind === "stays" ? "0" : kind === "in" || coins === null ? coins : negate(coins),
      },
    ],
    fees: kind === "in" ? [] : [{ asset: feeUnit.coin, amount: fee }],
    group: row.hash === "" ? null : row.hash,
    hash: row.hash,
    address: kind === "out" ? row.address : null,
    note: row.note,
  });
}

/**
 * The rows of one transaction with its fee counted once. Some versions label an output `sent_to_yourself` that is only
 * listed below one: next to a real payment it is ambiguous, and the user has to check it.
 */
function feeOnce(rows: readonly EventRow[], standard: (rows: readonly EventRow[]) => Assembled): Assembled {
  const charged = rows.filter(({ fees }) => fees.length > 0);
  const [first, ...repeated] = charged;
  const mixed =
    charged.some(({ flows }) => flows.length > 0) && charged.some(({ flows }) => flows.length === 0);
  const issue = mixed
    ? {
        code: "unclear-origin" as const,
        message: message("row.bitBoxAppOwnOutputDoubtful"),
      }
    : null;
  const joined = standard(
    rows.map((row) => ({
      ...row,
      fees: repeated.includes(row) ? [] : row.fees,
      ...(row === first ? { issue } : {}),
    })),
  );
  const effects = repeated.flatMap(({ fees }) =>
    fees.map(({ asset, amount: fee }) => ({ accountRef: NAME, asset, amount: fee })),
  );
  return joinAssembled([{ ...joined, effects }]);
}
