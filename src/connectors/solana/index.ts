import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages } from "./fetch.ts";
import { provider, readAddress } from "./provider.ts";
import { readRecord } from "./read.ts";
import type { SolanaRow } from "./row.ts";

export const solana: FetchingConnector<SolanaRow> = {
  ...provider,
  /** An address needs no permission: it is validated locally, without a request. */
  identify: async ({ credentials }) => {
    const address = readAddress(credentials.kind === "fields" ? (credentials.fields["address"] ?? "") : "");
    return address.ok
      ? { ok: true, identity: { externalId: address.value, name: null, email: null } }
      : { ok: false, error: { code: "bad-credentials", permanent: true, message: address.error } };
  },
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
