import type { IdentifyResult } from "../connector.ts";
import { accountByKey } from "../credentials.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import { asObject } from "../wire.ts";
import { type KrakenClient, openClient, RIGHT_KEY } from "./client.ts";
import { readLedgerPage } from "./ledger-pages.ts";
import { message } from "../../wording/messages/index.ts";

/**
 * Kraken tells nobody's name. The account is known by its oldest ledger entry, which another key of the same account sees
 * too; one that has none yet by its key.
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

/** A key that can do more than read is not taken. Where Kraken does not tell, the other answers decide. */
const refusalOfPower = async (client: KrakenClient, signal: AbortSignal): Promise<ProviderError | null> => {
  const response = await client("GetApiKeyInfo", {}, signal, (result) =>
    Array.isArray(asObject(result)?.["permissions"]),
  );
  // Not told for good is one thing; not told just now must let no trading key through.
  if (!response.ok)
    return response.error.code === "bad-credentials" || !response.error.permanent ? response.error : null;
  const permissions = asObject(response.result)?.["permissions"];
  const powers = Array.isArray(permissions) ? permissions.map(String).filter(isPower) : [];
  if (powers.length === 0) return null;
  return {
    code: "access-denied",
    permanent: true,
    message: message("provider.apiKeyCanDo3", { rightKey: RIGHT_KEY }),
  };
};

/** Trading and withdrawing, whatever the words around them. */
const isPower = (permission: string): boolean =>
  !/^(query|export|access|view|read)/i.test(permission) &&
  /withdraw|trade|order|modify|create|cancel|close/i.test(permission);
