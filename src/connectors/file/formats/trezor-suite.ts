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
 * Trezor Suite: one row per output, the fee on the first one of a transaction, on top of the amount sent. Times are
 * Unix seconds, because the format of the date column depends on the computer's language. Its values in fiat money come
 * from its own price list.
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

/** Coins sent to the own wallet, or in a failed transaction, stay: only the fee is spent. */
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

/** Chains of one coin, by the names of `which-chain.ts`: an Ethereum address may belong to another EVM chain. */
const COINS: ReadonlyMap<string, string> = new Map([
  ["Bitcoin", "BTC"],
  ["Litecoin", "LTC"],
  ["Dogecoin", "DOGE"],
  ["Bitcoin Cash", "BCH"],
  ["XRP Ledger", "XRP"],
]);

/**
 * Trezor Suite before 2021: one row per transaction, its outputs in one cell (`address (amount) - label | …`), times in
 * the computer's format. Only the file name names the coin: here it follows from the addresses.
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
    if (outputs === null || coin === undefined) return failure("bad-row", message("row.missingCoin"));
    const { fee, total } = row;
    if (fee === null || total === null) return failure("bad-amount", message("row.missingOneAmount"));
    // The sum of the outputs shows whether the total includes the fee.
    const fits = [total, add(total, negate(fee))].some((one) => compareDecimals(one, outputs.sum) === 0);
    if (kind === "out" && !fits) return failure("bad-amount", message("row.totalNotSumOfOutputs"));
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

/** The outputs of a row, all of one chain; null if one is of no known chain, or an amount of a token. */
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
