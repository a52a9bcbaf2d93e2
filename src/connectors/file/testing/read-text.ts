import type { Transaction } from "../../../ledger/index.ts";
import type { RawRecord } from "../../connector.ts";
import { add } from "../../../ledger/amounts.ts";
import { normalize } from "../../normalize.ts";
import { short } from "../../testing/short.ts";
import { file } from "../index.ts";
import { statementTable } from "../pdf/to-table.ts";
import { type SplitFile, splitFile } from "../split.ts";
import { textOf } from "../../../wording/messages/index.ts";

/** Result of reading a file's text, in short lines that a test can write by hand. */
export type ReadText = {
  readonly split: SplitFile;
  /** Warnings about the whole file. */
  readonly warnings: readonly string[];
  readonly records: readonly RawRecord[];
  /** `2022-09-06T05:55:30.000Z spot_buy out 300 EUR @300 in 0.01509779 BTC @300`, oldest first. */
  readonly ledger: readonly string[];
  readonly transactions: readonly Transaction[];
  /** `unknown-type Line 5: …`, one for each row that failed. */
  readonly failures: readonly string[];
  /** `unclear-origin row:…`: an item for the user to check. */
  readonly issues: readonly string[];
  /** Net change per asset, without zeros. */
  readonly balances: Readonly<Record<string, string>>;
};

export const readText = (text: string): ReadText => readBytes(Buffer.from(text));

export function readBytes(bytes: Uint8Array): ReadText {
  const { split, records } = splitInto(bytes);
  const { transactions, outcomes, issues } = normalize(file, records);
  return {
    split,
    warnings: split.warnings.map((one) => textOf(one, "en")),
    records,
    transactions,
    ledger: transactions.map((transaction) => `${transaction.time} ${short(transaction)}`),
    failures: outcomes.flatMap((one) =>
      one.status === "failed" ? `${one.code} ${textOf(one.message, "en")}` : [],
    ),
    issues: issues.map(({ code, recordIds }) => `${code} ${recordIds.join()}`),
    balances: balancesOf(records),
  };
}

/** A statement in PDF, read through the same steps as in the thread. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadText> => readBytes(await statementTable(bytes));

const splitInto = (bytes: Uint8Array) => {
  const records: RawRecord[] = [];
  const split = splitFile(
    () => [bytes],
    (record) => records.push(record),
  );
  return { split, records };
};
export const splitBytes = (bytes: Uint8Array) => {
  const { split, records } = splitInto(bytes);
  return { ...split, records };
};
export const split = (text: string): readonly RawRecord[] => splitBytes(Buffer.from(text)).records;
export const recognise = (text: string): string => splitBytes(Buffer.from(text)).format;

export const ledger = (text: string): string[] => normalize(file, split(text)).transactions.map(short);

export const codes = (text: string): string[] =>
  normalize(file, split(text)).outcomes.map((outcome) => (outcome.status === "failed" ? outcome.code : "ok"));

function balancesOf(records: readonly RawRecord[]): Record<string, string> {
  const sums = new Map<string, string>();
  for (const record of records) {
    const result = file.read(record);
    if (!result.ok) continue;
    for (const { asset, amount } of result.row.effects) sums.set(asset, add(sums.get(asset) ?? "0", amount));
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== "0"));
}
