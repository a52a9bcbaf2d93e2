import type { Accounts } from "../accounts/accounts.ts";
import type { Result } from "../basics/result.ts";
import { type OAuthRefusal, tooMany } from "./refusal.ts";

/**
 * Counts a request before anything that it names is looked up, by the address it comes from and by that address with the client;
 * one that was right is not counted. Never by the client alone: the id of a public client is known to everybody, and whoever
 * used up its tries would shut out its users. `null` from `request` is no refusal, and counts all the same.
 */
export async function countWrong<T>(
  { throttle }: Pick<Accounts, "throttle">,
  { clientId, address }: { readonly clientId: string | null; readonly address: string },
  request: () => Promise<Result<T | null, OAuthRefusal>>,
): Promise<Result<T | null, OAuthRefusal>> {
  const tries = await throttle.take(
    // First the narrower one: a client that is closed there uses up nothing of the others at its address.
    ["wrongTokensByPair", `${clientId ?? ""} ${address}`],
    ["wrongTokensByAddress", address],
  );
  if (!tries.ok) return tooMany("Too many wrong tries from this address.", tries.error);
  const done = await request();
  if (done.ok && done.value !== null) await tries.value.giveBack();
  return done;
}
