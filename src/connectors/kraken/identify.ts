import type { IdentifyResult } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import { asObject } from "../wire.ts";
import { type KrakenClient, openClient } from "./client.ts";
import { readLedgerPage } from "./ledger-pages.ts";
import { message } from "../../wording/messages/index.ts";

/**
 * Kraken returns no account id. The account is identified by its oldest ledger entry, which is the same for another key
 * of the account; an empty account by its key.
 */
export const identify = async (context: FetchContext, signal: AbortSignal): Promise<IdentifyResult> => {
  const client = openClient(context);
  const refused = await refusalOfPower(client, signal);
  if (refused !== null) return { ok: false, error: refused };
  const balances = await client("Balance", {}, signal);
  if (!balances.ok) return balances;
  const newest = await client("Ledgers", { ofs: "0" }, signal);
  if (!newest.ok) return newest;
  const { records, count } = readLedgerPage(newest);
  const far = count !== null && count > records.length;
  const oldest = far ? await client("Ledgers", { ofs: String(count - 1) }, signal) : newest;
  if (!oldest.ok) return oldest;
  const first = readLedgerPage(oldest).records.at(-1)?.providerId;
  return {
    ok: true,
    identity: { externalId: first ?? accountByKey(context.credentials, "apiKey"), name: null, email: null },
  };
};

/**
 * A key with more than read permissions is refused. If Kraken does not return the permissions, the other responses
 * decide.
 */
const refusalOfPower = async (client: KrakenClient, signal: AbortSignal): Promise<ProviderError | null> => {
  const response = await client("GetApiKeyInfo", {}, signal, (result) =>
    Array.isArray(asObject(result)?.["permissions"]),
  );
  // A permanent error means that the permissions are unavailable; after a temporary one the check must not be skipped.
  if (!response.ok)
    return response.error.code === "bad-credentials" || !response.error.permanent ? response.error : null;
  const permissions = asObject(response.result)?.["permissions"];
  const powers = Array.isArray(permissions) ? permissions.map(String).filter(isPower) : [];
  if (powers.length === 0) return null;
  return {
    code: "access-denied",
    permanent: true,
    message: message("provider.krakenKeyNotReadOnly"),
  };
};

/** Permissions for trading and withdrawing, in any wording. */
const isPower = (permission: string): boolean =>
  !/^(query|export|access|view|read)/i.test(permission) &&
  /withdraw|trade|order|modify|create|cancel|close/i.test(permission);
