import { newId } from "../process/ids.ts";
import type { AppSecret } from "../store/apps.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";

const FORM = /^lbs_(?:test_)?[\w-]{43}$/;

const SECRET_START = "lbs_";
const ANYWHERE = /lbs_(?:test_)?[\w-]{43}/;

/** Whether an address contains a secret, which it never should; most addresses fail the fast first test. */
export const holdsSecret = (text: string): boolean => text.includes(SECRET_START) && ANYWHERE.test(text);
export const isAppSecret = (text: string): boolean => FORM.test(text);

/** Creates a secret. It is returned only here; the database has its hash. Its 256 random bits need no slow hash. */
export function newSecret(
  appId: string,
  test: boolean,
  now: Date,
): { readonly secret: string; readonly record: AppSecret } {
  const secret = `${SECRET_START}${test ? "test_" : ""}${randomToken()}`;
  return {
    secret,
    record: { id: newId(), appId, test, secretHash: sha256(secret), createdAt: now, expiresAt: null },
  };
}
