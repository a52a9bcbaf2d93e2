import type { RawRecord } from "../../connector.ts";
import { normalize } from "../../normalize.ts";
import { short } from "../../testing/short.ts";
import { assembleRows } from "../assemble.ts";
import { readRecord } from "../read.ts";
import { SAMPLE } from "./sample.ts";

export const reader = { read: readRecord, assemble: assembleRows };

export const ledger = (...records: readonly RawRecord[]): string[] =>
  normalize(reader, records).transactions.map(short);

/** Records of the sample by id. */
export const sample = (...ids: readonly string[]): RawRecord[] =>
  SAMPLE.filter((row) => ids.includes(row.providerId));

export const only = (...ids: readonly string[]): string[] => ledger(...sample(...ids));

export const issues = (...records: readonly RawRecord[]): string[] =>
  normalize(reader, records).issues.map((issue) => issue.code);
