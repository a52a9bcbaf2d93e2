import { newId } from "../process/ids.ts";
import type { AppSecret } from "../store/apps.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";

const FORM = /^lbs_(?:test_)?[\w-]{43}$/;

const SECRET_START = "lbs_";
const ANYWHERE = /lbs_(?:test_)?[\w-]{43}/;

/** Whether an address holds one, which it never should; most are told at a glance. */
export const holdsSecret = (text: string): boolean => text.includes(SECRET_START) && ANYWHERE.test(text);
export const isAppSecret = (text: string): boolean => FORM.test(text);

/** The secret leaves here once; only its hash is kept. Its 256 random bits need no slow hash. */
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
