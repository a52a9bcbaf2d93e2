import { readDecimal } from "../../ledger/amounts.ts";
import type { ProviderError, ReportedBalance } from "../fetching.ts";
import { LIMITS } from "../../basics/limits.ts";
import { type GetObject, moreThanAny, unreadable } from "../http.ts";
import { assetOf } from "./assets.ts";
import { PAGE_SIZE, walkPages } from "./paging.ts";
import { asObject, asText, type Loose } from "./wire.ts";

export type AccountList =
  | { readonly ok: true; readonly ids: readonly string[]; readonly balances: readonly ReportedBalance[] }
  | { readonly ok: false; readonly error: ProviderError };

/**
 * Every account, whatever its balance: an empty or renamed wallet may have years of history, and the id of an unused
 * wallet is its currency code.
 */
export const listAccounts = async (client: GetObject, signal: AbortSignal): Promise<AccountList> => {
  const ids = new Set<string>();
  const balances: ReportedBalance[] = [];
  for await (const page of walkPages(client, `/v2/accounts?limit=${PAGE_SIZE}`, signal)) {
    if (!page.ok) return { ok: false, error: page.error };
    for (const item of page.items) {
      const account = asObject(item.value);
      const id = asText(account?.["id"]);
      // An account without an id cannot be read: continuing would silently omit its history.
      if (account === null || id === null)
        return {
          ok: false,
          error: { ...unreadable("Coinbase"), response: { status: 200, body: item.text } },
        };
      if (ids.has(id)) continue;
      ids.add(id);
      if (ids.size > LIMITS.providerAccounts)
        return { ok: false, error: moreThanAny("Coinbase", LIMITS.providerAccounts) };
      const balance = balanceOf(id, account);
      if (balance !== null) balances.push(balance);
    }
  }
  return { ok: true, ids: [...ids], balances };
};

const balanceOf = (accountRef: string, account: Loose): ReportedBalance | null => {
  const balance = asObject(account["balance"]);
  const amount = readDecimal(balance?.["amount"]);
  const asset = assetOf(asText(balance?.["currency"]) ?? "");
  return amount === null || asset === null ? null : { accountRef, asset, amount };
};
