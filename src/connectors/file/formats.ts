import { coinbaseCsv } from "./coinbase-csv/index.ts";
import type { FileFormat } from "./format.ts";
import { ledgerFile } from "./ledger.ts";

export const FORMATS: readonly FileFormat[] = [coinbaseCsv, ledgerFile];

/** The name of the format a file is in, or null. */
export const recognise = (text: string): string | null =>
  FORMATS.find((format) => format.split(text) !== null)?.name ?? null;

/** The names of a provider's formats, of all where none is asked for. */
export const formatsOf = (providerKey: string | null): readonly string[] =>
  FORMATS.filter((format) => providerKey === null || format.providerKey === providerKey).map(
    ({ name }) => name,
  );
