import type { FetchingConnector } from "../connector.ts";
import { assembleRows } from "./assemble.ts";
import { fetchPages } from "./fetch.ts";
import { provider, readAccount } from "./provider.ts";
import { readRecord } from "./read.ts";
import type { EvmRow } from "./row.ts";

export const ethereum: FetchingConnector<EvmRow> = {
  ...provider,
  /** An address needs no permission: it is validated locally, without a request. */
  identify: async ({ credentials }) => {
    const account = readAccount(credentials.kind === "fields" ? credentials.fields : {});
    return account.ok
      ? { ok: true, identity: { externalId: account.value.address, name: null, email: null } }
      : { ok: false, error: { code: "bad-credentials", permanent: true, message: account.error.message } };
  },
  fetchPages,
  read: readRecord,
  assemble: assembleRows,
};
