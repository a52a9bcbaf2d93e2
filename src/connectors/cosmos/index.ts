import type { FetchingConnector } from "../connector.ts";
import { fetchPages } from "./fetch.ts";
import { provider, readAddress } from "./provider.ts";
import { assembleRows, type CosmosRow, readRecord } from "./read.ts";

export const cosmos: FetchingConnector<CosmosRow> = {
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
