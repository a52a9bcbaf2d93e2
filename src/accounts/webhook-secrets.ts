import { randomBytes } from "node:crypto";
import type { Queryable } from "../store/database.ts";
import { lockSecret, resealSecret, type Webhook } from "../store/webhooks.ts";
import type { Vault } from "./vault.ts";

const binding = (id: string) => ({ table: "webhooks", id });

/** In the form of Standard Webhooks: the bytes after `whsec_` are the key. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

export const sealWebhookSecret = (vault: Vault, id: string, secret: string): Buffer =>
  vault.seal(secret, binding(id));

export const openWebhookSecret = (
  vault: Vault,
  { id, sealedSecret }: Pick<Webhook, "id" | "sealedSecret">,
): string | null => vault.open(sealedSecret, binding(id));

/** The previous secret while it is still valid; null if there is none, or if none of our keys decrypts it. */
export const previousWebhookSecret = (
  vault: Vault,
  { id, previousSealedSecret, previousUntil }: Pick<Webhook, "id" | "previousSealedSecret" | "previousUntil">,
  now: Date,
): string | null =>
  previousSealedSecret === null || previousUntil === null || previousUntil <= now
    ? null
    : vault.open(previousSealedSecret, binding(id));

/** Encrypts the secret under the newest key; false if none of our keys decrypts it, null if it no longer exists. */
export async function resealWebhookSecret(
  tx: Queryable,
  vault: Vault,
  key: Pick<Webhook, "accountId" | "id">,
): Promise<boolean | null> {
  const { id } = key;
  const sealedSecret = await lockSecret(tx, key);
  if (sealedSecret === null) return null;
  const secret = openWebhookSecret(vault, { id, sealedSecret });
  if (secret === null) return false;
  await resealSecret(tx, key, sealWebhookSecret(vault, id, secret));
  return true;
}
