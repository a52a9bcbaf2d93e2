import { coinbaseCsv } from "./coinbase-csv/index.ts";
import type { FileFormat } from "./format.ts";
import { bitpanda } from "./formats/bitpanda.ts";
import { cointracking } from "./formats/cointracking.ts";
import { krakenLedgers } from "./formats/kraken-ledgers.ts";
import { krakenTrades } from "./formats/kraken-trades.ts";
import { ledgerFile } from "./ledger.ts";
import { mappedRows } from "./mapping/mapped.ts";

/** Every format we know. A new one: its file in `formats/`, and one line here. */
export const FORMATS: readonly FileFormat[] = [
  coinbaseCsv,
  bitpanda,
  krakenLedgers,
  krakenTrades,
  cointracking,
  ledgerFile,
];

const BY_NAME: ReadonlyMap<string, FileFormat> = new Map(
  [...FORMATS, mappedRows].map((format) => [format.name, format]),
);

export const formatOf = (name: string): FileFormat | null => BY_NAME.get(name) ?? null;

/** A provider's formats, all where none is asked for. */
export const formatsOf = (providerKey: string | null): readonly FileFormat[] =>
  FORMATS.filter((format) => providerKey === null || format.providerKey === providerKey);
