import { coinbaseCsv } from "./coinbase-csv/index.ts";
import type { FileFormat } from "./format.ts";
import { ledgerFile } from "./ledger.ts";

export const FORMATS: readonly FileFormat[] = [coinbaseCsv, ledgerFile];

/** The names of a provider's formats, of all where none is asked for. */
export const formatsOf = (providerKey: string | null): readonly string[] =>
  FORMATS.filter((format) => providerKey === null || format.providerKey === providerKey).map(
    ({ name }) => name,
  );
