import type { FetchEvent, ProviderError, ReportedBalance } from "./fetching.ts";

/** What the provider says each account holds. */
export type BalancesResult =
  | { readonly ok: true; readonly balances: readonly ReportedBalance[] }
  | { readonly ok: false; readonly error: ProviderError };

/** How a run at an exchange begins: with what is held there. Null where it ends with that, because it was not told. */
export async function* beginWithBalances(
  balances: Promise<BalancesResult>,
): AsyncGenerator<FetchEvent, readonly ReportedBalance[] | null, undefined> {
  const result = await balances;
  if (!result.ok) {
    yield { kind: "failed", error: result.error };
    return null;
  }
  yield { kind: "balances", balances: result.balances };
  return result.balances;
}
