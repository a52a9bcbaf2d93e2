import type { FetchEvent, ProviderError, ReportedBalance } from "./fetching.ts";

/** What the provider says each account holds. */
export type Held =
  | { readonly ok: true; readonly balances: readonly ReportedBalance[] }
  | { readonly ok: false; readonly error: ProviderError };

/** How a run at an exchange begins: with what is held there. Null where it ends with that, because it was not told. */
export async function* beginWith(
  asked: Promise<Held>,
): AsyncGenerator<FetchEvent, readonly ReportedBalance[] | null, undefined> {
  const held = await asked;
  if (!held.ok) {
    yield { kind: "failed", error: held.error };
    return null;
  }
  yield { kind: "balances", balances: held.balances };
  return held.balances;
}
