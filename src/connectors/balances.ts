import type { FetchEvent, ProviderError, ReportedBalance } from "./fetching.ts";

/** Result of fetching the balances that the provider reports per account. */
export type BalancesResult =
  | { readonly ok: true; readonly balances: readonly ReportedBalance[] }
  | { readonly ok: false; readonly error: ProviderError };

/**
 * First step of an exchange run: fetch the balances. Returns null when the run ends because they could not be fetched.
 */
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
