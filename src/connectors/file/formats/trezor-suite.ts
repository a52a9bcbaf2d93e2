import { negate } from "../../../ledger/amounts.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type Told, type ToldFlow } from "../table/told.ts";

const FIELDS = {
  time: time("Timestamp"),
  type: text("Type"),
  hash: freeText("Transaction ID"),
  fee: amount("Fee"),
  feeCoin: asset("Fee unit"),
  address: freeText("Address"),
  label: freeText("Label"),
  amount: amount("Amount"),
  coin: asset("Amount unit"),
} as const;

/**
 * Trezor Suite: one row for each output, the fee on the first of a transaction, on top of what was sent. Times are Unix seconds:
 * the date beside them is written as the computer's language has it. Its values in money are those of its own list of prices.
 */
export const trezorSuite = tableFormat({
  name: "trezor-suite",
  label: "Trezor Suite",
  providerKey: "trezor-suite",
  export: {
    de: "Trezor Suite → Konto → Transaktionen → Export (CSV), je Konto eine Datei",
    en: "Trezor Suite → account → Transactions → Export (CSV), one file for each account",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    {
      name: "since 2021",
      columns:
        "Timestamp, Date, Time?, Type, Transaction ID, Fee, Fee unit, Address, Label, Amount, Amount unit, Fiat ({money}), Other",
    },
  ],
  fields: FIELDS,
  word: (row) => row.type,
  words: { recv: "in", sent: "out", self: "stays", failed: "stays" } as const,
  read: (row, kind) => told(row, kind === "in" ? row.amount : kind === "out" ? outward(row) : "0", kind),
});

type Row = RowOf<typeof FIELDS>;

const outward = ({ amount: sent }: Row): string | null => (sent === null ? null : negate(sent));

/** What was sent to oneself, or failed, stays: only the fee is gone. */
function told(row: Row, moved: string | null, kind: "in" | "out" | "stays"): Told {
  const fees: ToldFlow[] = kind === "in" ? [] : [{ asset: row.feeCoin, amount: row.fee ?? "0" }];
  return event({
    as: "transfer",
    time: row.time,
    flows: [{ asset: row.coin, amount: moved }],
    fees,
    group: row.hash === "" ? null : row.hash.toLowerCase(),
    hash: row.hash,
    address: kind === "out" ? row.address : null,
    note: row.label,
  });
}
