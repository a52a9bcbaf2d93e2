import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  type ApiKey,
  apiKeyFinder,
  deleteApiKey,
  insertApiKey,
  storedScopes,
  type Scope,
  touchApiKey,
} from "../store/api-keys.ts";
import type { Db } from "../store/database.ts";
import { findUser } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { withAccountLock } from "./account-lock.ts";
import type { Caller } from "./confirm.ts";
import { note } from "./security.ts";
import { randomToken, sha256 } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

/** The length differs from that of a session token, so the two cannot be confused. */
const FORM = /^lb_[\w-]{43}$/;
/** Length of the visible start of a key, its prefix included: enough to recognize it, too little to guess it from. */
const START_CHARACTERS = 9;
/** The last use is stored at most this often. */
const TOUCH_MS = 60_000;

export const isApiKey = (token: string): boolean => FORM.test(token);

/** Creates a key. The key is returned only here; the database has its hash. Its 256 random bits need no slow hash. */
export async function createApiKey(
  accounts: Accounts,
  who: Caller,
  input: {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly expiresAt: Date | null;
  },
  from: Requester,
): Promise<Result<{ readonly key: string; readonly apiKey: ApiKey }, Problem>> {
  const now = new Date();
  if (input.expiresAt !== null && input.expiresAt <= now)
    return err(problem("SourceBadRequestError", message("form.future", { field: "expiresAt" }), "expiresAt"));
  const key = `lb_${randomToken()}`;
  const apiKey: ApiKey = {
    id: input.id,
    accountId: who.accountId,
    name: input.name.trim(),
    start: key.slice(0, START_CHARACTERS),
    keyHash: sha256(key),
    ...storedScopes(input.scopes),
    createdAt: now,
    expiresAt: input.expiresAt,
    lastUsedAt: null,
  };
  return withAccountLock(accounts, who, async (tx, user) => {
    if (!(await insertApiKey(tx, apiKey, LIMITS.apiKeysEach)))
      return err(
        problem("ConflictError", message("account.tooManyApiKeys", { apiKeysEach: LIMITS.apiKeysEach })),
      );
    await note(
      accounts,
      user,
      { kind: "api_key_add", sessionId: who.sessionId, subject: apiKey.id, notice: "api_key_added" },
      from,
      tx,
    );
    return ok({ key, apiKey });
  });
}

/** Revokes a key; the next request with it is rejected. False if there is no such key. */
export async function revokeApiKey(
  accounts: Accounts,
  who: Caller,
  id: string,
  from: Requester,
): Promise<boolean> {
  return accounts.db.transaction(async (tx) => {
    if (!(await deleteApiKey(tx, who.accountId, id))) return false;
    const user = await findUser(tx, who.accountId);
    await note(accounts, user, { kind: "api_key_remove", sessionId: who.sessionId, subject: id }, from, tx);
    return true;
  });
}

/** Looks up the API key of a request. */
export function apiKeyReader(db: Db): (key: string) => Promise<ApiKey | null> {
  const find = apiKeyFinder(db);
  return async (key) => {
    const now = new Date();
    const found = await find(sha256(key), now);
    if (found !== null && now.getTime() - (found.lastUsedAt?.getTime() ?? 0) > TOUCH_MS)
      // Reads must work even while nothing can be written.
      await touchApiKey(db, found.id, now).catch(() => {});
    return found;
  };
}
