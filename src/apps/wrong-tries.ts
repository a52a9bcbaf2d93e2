import type { Accounts } from "../accounts/accounts.ts";
import type { Result } from "../basics/result.ts";
import { type OAuthRefusal, tooMany } from "./refusal.ts";

/**
 * Counts a request before its parameters are looked up, by its network address and by that address with the client; a
 * right one is not counted. Never by the client alone: the id of a public client is known to everybody, so an attacker
 * could use up its tries and lock out its users. A result of `null` is not a refusal, but is counted too.
 */
export async function countWrong<T>(
  { throttle }: Pick<Accounts, "throttle">,
  { clientId, address }: { readonly clientId: string | null; readonly address: string },
  request: () => Promise<Result<T | null, OAuthRefusal>>,
): Promise<Result<T | null, OAuthRefusal>> {
  const tries = await throttle.take(
    // The narrower limit first: a client that is blocked at an address uses up nothing of the other clients there.
    ["wrongTokensByPair", `${clientId ?? ""} ${address}`],
    ["wrongTokensByAddress", address],
  );
  if (!tries.ok) return tooMany("Too many wrong tries from this address.", tries.error);
  const done = await request();
  if (done.ok && done.value !== null) await tries.value.giveBack();
  return done;
}
