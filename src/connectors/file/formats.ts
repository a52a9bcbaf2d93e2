import { coinbaseCsv } from "./coinbase-csv/index.ts";
import type { FileFormat } from "./format.ts";
import { ledgerFile } from "./ledger.ts";

export const FORMATS: readonly FileFormat[] = [coinbaseCsv, ledgerFile];
