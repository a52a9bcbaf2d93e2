import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages, identify } from "./fetch.ts";
import { provider } from "./provider.ts";
import { readRecord } from "./read.ts";
import type { CoinbaseRow } from "./row.ts";

export const coinbase: FetchingConnector<CoinbaseRow> = {
  ...provider,
  identify,
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
