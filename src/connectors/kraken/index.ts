import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages } from "./fetch.ts";
import { identify } from "./identify.ts";
import { provider } from "./provider.ts";
import { readRecord } from "./read.ts";
import type { KrakenRow } from "./row.ts";

export const kraken: FetchingConnector<KrakenRow> = {
  ...provider,
  identify,
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
