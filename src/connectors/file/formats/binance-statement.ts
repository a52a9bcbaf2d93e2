import { isFiat } from "../../../ledger/index.ts";
import { signOf } from "../../../ledger/amounts.ts";
import { assetOf } from "../../binance/parsed-row.ts";
import { amount, asset, text, timeIn, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event } from "../../rows.ts";
import { OPERATIONS } from "./binance-operations.ts";
import { joinLegs } from "./joined-legs.ts";

const EXPORT = {
  de: "binance.com → Wallet → Transaktionsverlauf → Exportieren → Alle Transaktionen (Kontoauszug), Zeitzone UTC; ZIP so senden",
  en: "binance.com → Wallet → Transaction History → Export → all transactions (statement), time zone UTC; send the ZIP as it is",
};

/** One row per changed coin, without ids: rows of one account in the same second belong together. */
const statement = (
  differing: Pick<
    Parameters<typeof tableFormat>[0],
    "name" | "label" | "zone" | "proven" | "generations" | "yieldsTo"
  >,
) =>
  tableFormat({
    ...differing,
    providerKey: "binance",
    export: EXPORT,
    fields: {
      time: timeIn("ymd", "UTC_Time", "Time"),
      account: text("Account"),
      operation: text("Operation"),
      coin: asset("Coin"),
      change: amount("Change"),
      remark: freeText("Remark"),
    },
    word: (row) => row.operation,
    words: OPERATIONS,
    read: (row, { type, joins }) => {
      const flows = [{ asset: assetOf(row.coin), amount: row.change }];
      // Money that comes in by card is listed next to its spending: netted they would be zero, and the coins would have
      // no price.
      if (joins?.startsWith("buy crypto") === true && isFiat(row.coin) && signOf(row.change ?? "0") > 0)
        return event({ type: "transfer", time: row.time, flows, note: row.remark });
      return event({
        type,
        time: row.time,
        flows,
        note: joins === null ? row.remark : sideOf(row.operation.toLowerCase()),
        group: joins === null ? null : `${row.time?.slice(0, 10) ?? ""}|${row.account}|${joins}`,
      });
    },
    assemble: (rows, standard) =>
      rows.some(({ type }) => type === "trade" || type === "fee" || type === "wrap")
        ? joinLegs(rows, standard)
        : standard(rows),
  });

/** The two halves of a purchase or a sale have had different names: one name for both keeps them together. */
const sideOf = (operation: string): string => SIDES[operation] ?? operation;
const SIDES: Readonly<Record<string, string>> = {
  "transaction buy": "buy",
  "transaction spend": "buy",
  "transaction sold": "sell",
  "transaction revenue": "sell",
};

export const binanceStatement = statement({
  name: "binance-statement",
  label: "Binance (statement)",
  proven: "rows",
  zone: "UTC",
  generations: [
    { name: "to 2021", proven: "layout", columns: "UTC_Time, Account, Operation, Coin, Change, Remark" },
    { name: "2021 to 2024", columns: "User_ID, UTC_Time, Account, Operation, Coin, Change, Remark" },
  ],
});

/** Since 2025 times are in a zone chosen at the export, which the file does not name. */
export const binanceStatement2025 = statement({
  name: "binance-statement-2025",
  label: "Binance (statement since 2025)",
  proven: "layout",
  zone: "asked",
  yieldsTo: ["binance-statement"],
  generations: [{ name: "since 2025", columns: "User ID, Time, Account, Operation, Coin, Change, Remark" }],
});
