import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages, identify } from "./fetch.ts";
import { readRecord } from "./read.ts";
import type { CoinbaseRow } from "./row.ts";

export const coinbase: FetchingConnector<CoinbaseRow> = {
  providerKey: "coinbase",
  label: "Coinbase",
  type: "exchange",
  credentialKinds: ["oauth", "api_key"],
  identify,
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
