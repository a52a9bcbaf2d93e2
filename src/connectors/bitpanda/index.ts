import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages, identify } from "./fetch.ts";
import { provider } from "./provider.ts";
import { type BitpandaRow, readRecord } from "./read.ts";

export const bitpanda: FetchingConnector<BitpandaRow> = {
  ...provider,
  identify,
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
