import type { RawRecord } from "../../connector.ts";
import { normalize } from "../../normalize.ts";
import { short } from "../../testing/short.ts";
import { assembleRows } from "../assemble.ts";
import { readRecord } from "../read.ts";

export const ledger = (...rows: readonly RawRecord[]) =>
  normalize({ read: readRecord, assemble: assembleRows }, rows);

/** The result, one line each: without the fee and the recipient. */
export const summariesOf = (...rows: readonly RawRecord[]): string[] =>
  ledger(...rows)
    .transactions.map((one) =>
      short(one)
        .replaceAll(" @?", "")
        .replaceAll(/ fee [\d.]+ ETH/g, ""),
    )
    .toSorted();

export const codes = (...rows: readonly RawRecord[]): string[] =>
  ledger(...rows).issues.map(({ code }) => code);
