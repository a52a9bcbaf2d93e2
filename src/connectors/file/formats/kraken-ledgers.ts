import { kraken } from "../../kraken/index.ts";
import { LEDGER } from "../../kraken/read.ts";
import { absolute, negate, signOf } from "../../../ledger/amounts.ts";
import { amount, text, time } from "../table/fields.ts";
import { readNumber } from "../table/numbers.ts";
import { tableFormat } from "../table/table-format.ts";
import { nothing } from "../../rows.ts";

const OLD = "txid, refid, time, type, aclass, asset, amount, fee, balance";
const SUBTYPE = "txid, refid, time, type, subtype, aclass, asset, amount, fee, balance";
const WALLET = "txid, refid, time, type, subtype, aclass, asset, wallet, amount, fee, balance";

/**
 * Kraken's ledger: the same rows as its API, so one reader serves both. Fees on top, in the asset of the row; some
 * exports write them as negative.
 */
export const krakenLedgers = tableFormat({
  name: "kraken-ledgers",
  label: "Kraken (ledgers)",
  providerKey: "kraken",
  export: {
    de: "kraken.com → Verlauf → Exportieren → Ledger, CSV, alle Felder; die ZIP-Datei so senden, wie sie ist",
    en: "kraken.com → History → Export → Ledgers, CSV, all fields; send the ZIP file as it is",
  },
  proven: "layout",
  zone: "UTC",
  generations: [
    { name: "to September 2020", columns: OLD },
    { name: "since October 2020", columns: SUBTYPE },
    { name: "since October 2020, with values in dollars", columns: `${SUBTYPE}, amountusd` },
    { name: "since March 2024", columns: WALLET },
    { name: "with values in dollars", columns: `${WALLET}, amountusd` },
    { name: "with all values in dollars", columns: `${WALLET}, amountusd, feeusd, balanceusd, feecurrency` },
    { name: "since late 2025", columns: WALLET.replace("aclass", "aclass, subclass") },
    {
      name: "since late 2025, with values in dollars",
      columns: `${WALLET.replace("aclass", "aclass, subclass")}, amountusd, feeusd?, balanceusd?, feecurrency?`,
    },
  ],
  fields: {
    id: text("txid"),
    refid: text("refid"),
    time: time("time"),
    type: text("type"),
    subtype: text("subtype"),
    aclass: text("aclass"),
    asset: text("asset"),
    wallet: text("wallet"),
    amount: amount("amount"),
    fee: amount("fee"),
    // Used for comparison only: an unreadable balance is no error of its row.
    balance: text("balance"),
  },
  id: "id",
  // The types and their meanings are those of the API: an unknown one fails there.
  word: () => "row",
  words: { row: true },
  read: (row, _word, { decimal }) => {
    // Duplicate of a deposit or withdrawal that was still pending.
    if (row.id === "" || row.balance === "") return nothing;
    const after = readNumber(row.balance, decimal);
    const { refid, type, subtype, aclass, asset } = row;
    const seconds = row.time === null ? "" : String(Date.parse(row.time) / 1000);
    return {
      kind: "record",
      accountRef: LEDGER,
      payload: JSON.stringify({
        refid,
        time: seconds,
        type,
        subtype,
        aclass,
        asset,
        amount: row.amount ?? "",
        fee: row.fee === null ? "" : charged(row.fee, isTakenBack(type, row.amount ?? "0")),
      }),
      balance: after === null ? null : { account: `${asset} ${row.wallet}`.trim(), after },
    };
  },
  reader: kraken,
});

/** A reversed withdrawal or deposit returns its fee; the sign in the export does not decide. */
const charged = (fee: string, takenBack: boolean): string =>
  takenBack ? negate(absolute(fee)) : absolute(fee);

const isTakenBack = (type: string, moved: string): boolean =>
  (/^withdrawal$/i.test(type) && signOf(moved) > 0) || (/^deposit$/i.test(type) && signOf(moved) < 0);
