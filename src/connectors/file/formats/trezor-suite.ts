import { add, compareDecimals, negate } from "../../../ledger/amounts.ts";
import { chainOfAddress } from "../../which-chain.ts";
import { asAmount } from "../../wire.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, failure, type ParsedRow, type RowFlow } from "../../rows.ts";
import { message } from "../../../wording/messages/index.ts";

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

const WORDS = { recv: "in", sent: "out", self: "stays", failed: "stays" } as const;

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
  words: WORDS,
  read: (row, kind) => parseRow(row, kind === "in" ? row.amount : kind === "out" ? outward(row) : "0", kind),
});

type Row = RowOf<typeof FIELDS>;

const outward = ({ amount: sent }: Row): string | null => (sent === null ? null : negate(sent));

/** What was sent to oneself, or failed, stays: only the fee is gone. */
function parseRow(row: Row, moved: string | null, kind: "in" | "out" | "stays"): ParsedRow {
  const fees: RowFlow[] = kind === "in" ? [] : [{ asset: row.feeCoin, amount: row.fee ?? "0" }];
  return event({
    type: "transfer",
    time: row.time,
    flows: [{ asset: row.coin, amount: moved }],
    fees,
    group: row.hash === "" ? null : row.hash.toLowerCase(),
    hash: row.hash,
    address: kind === "out" ? row.address : null,
    note: row.label,
  });
}

/** Chains of one coin, by the names that `which-chain.ts` gives them: an address of Ethereum may be one of its copies. */
const COINS: ReadonlyMap<string, string> = new Map([
  ["Bitcoin", "BTC"],
  ["Litecoin", "LTC"],
  ["Dogecoin", "DOGE"],
  ["Bitcoin Cash", "BCH"],
  ["XRP Ledger", "XRP"],
]);

/**
 * Trezor Suite before 2021: one row for each transaction, its outputs in one cell (`address (amount) - label | …`), times as the
 * computer writes them. The coin stands in the name of the file alone: here the addresses tell it.
 */
export const trezorSuiteOld = tableFormat({
  name: "trezor-suite-old",
  label: "Trezor Suite (to 2021)",
  providerKey: "trezor-suite",
  export: {
    de: "Alte Dateien der Trezor Suite. Besser: heute erneut exportieren",
    en: "Old files of Trezor Suite. Better: export again today",
  },
  proven: "layout",
  zone: "asked",
  delimiter: ";",
  generations: [
    { name: "to 2021", columns: "Date & Time, Type, Transaction ID, Addresses, Fee, Total", exact: true },
  ],
  fields: {
    time: time("Date & Time"),
    type: text("Type"),
    hash: freeText("Transaction ID"),
    addresses: freeText("Addresses"),
    fee: amount("Fee"),
    total: amount("Total"),
  },
  word: (row) => row.type,
  words: WORDS,
  read: (row, kind) => {
    const outputs = outputsIn(row.addresses);
    const coin = outputs === null ? undefined : COINS.get(outputs.chain);
    if (outputs === null || coin === undefined) return failure("bad-row", message("row.coinUnnamed"));
    const { fee, total } = row;
    if (fee === null || total === null) return failure("bad-amount", message("row.oneAmountMissing"));
    // With the fee in it or without: what the outputs add up to tells.
    const fits = [total, add(total, negate(fee))].some((one) => compareDecimals(one, outputs.sum) === 0);
    if (kind === "out" && !fits) return failure("bad-amount", message("row.outputsDiffer"));
    return event({
      type: "transfer",
      time: row.time,
      flows: [{ asset: coin, amount: kind === "in" ? total : kind === "out" ? negate(outputs.sum) : "0" }],
      fees: kind === "in" ? [] : [{ asset: coin, amount: fee }],
      hash: row.hash,
      address: kind === "out" && outputs.addresses.length === 1 ? outputs.addresses[0]! : null,
    });
  },
});

/** The outputs of a row, all of one chain; null where one of them is of none that we know, or an amount of a token. */
function outputsIn(cell: string) {
  const parts = cell.split(" | ").map((part) => {
    const [address = "", rest = ""] = part.split(" (", 2);
    return { address: address.trim(), amount: asAmount(rest.split(")", 1)[0]) };
  });
  const chains = new Set(parts.map(({ address }) => chainOfAddress(address)));
  const [chain] = chains;
  if (chains.size !== 1 || chain === null || chain === undefined) return null;
  let sum = "0";
  for (const part of parts) {
    if (part.amount === null) return null;
    sum = add(sum, part.amount);
  }
  return { chain, sum, addresses: parts.map(({ address }) => address) };
}
