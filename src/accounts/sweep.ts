import type { Logger } from "../process/log.ts";
import { deleteEndedSecrets, deleteUnusedClients } from "../store/apps.ts";
import { deleteCodesBefore } from "../store/codes.ts";
import { lockCredentials, resealCredentials } from "../store/credentials.ts";
import type { Db, Queryable } from "../store/database.ts";
import { deleteDeliveriesBefore } from "../store/deliveries.ts";
import { deleteDevicesBefore } from "../store/devices.ts";
import { authenticatorsNotUnder, deleteChallengesBefore } from "../store/factors.ts";
import { deleteEmailsBefore, emailsNotUnder } from "../store/emails.ts";
import { deleteEndedLinks } from "../store/link-tokens.ts";
import { deleteEndedTokens } from "../store/oauth-tokens.ts";
import { deleteOldFirmInvitations } from "../store/firms.ts";
import { deleteOldInvitations } from "../store/grants.ts";
import { deleteExpiredKeys } from "../store/idempotency.ts";
import { deleteOAuthSessionsBefore, expireOAuthSessions } from "../store/oauth-sessions.ts";
import { deleteRemovedBefore } from "../store/removed-factors.ts";
import { deleteSecurityEventsBefore } from "../store/security-events.ts";
import { deleteEndedSessions } from "../store/sessions.ts";
import { credentialsNotUnder, type SealedRow, webhooksNotUnder } from "../store/sweeps.ts";
import { deleteEndedWindows } from "../store/throttles.ts";
import { deleteUnverifiedUsers, deleteUsersBelow } from "../store/users.ts";
import { credentialsBinding } from "./credentials.ts";
import { reseal as resealAuthenticator } from "./factors/authenticator.ts";
import { resealEmail } from "./mail/outbox.ts";
import { SAMPLE_DOMAIN } from "./sample-domain.ts";
import { activeSessionFilter } from "./sessions.ts";
import { resealWebhookSecret } from "./webhook-secrets.ts";
import type { Vault } from "./vault.ts";

const DAY_MS = 86_400_000;
const UNVERIFIED_DAYS = 7;
const SAMPLE_DAYS = 2;
/** Lifetime of the browser's device cookie. */
const DEVICE_DAYS = 400;
const EVENT_DAYS = 400;
/** One day longer than anything can be undone. */
const REMOVED_DAYS = 8;
const DELIVERY_DAYS = 30;
/** Lifetime of a public client without any consent. */
const CLIENT_DAYS = 30;
export const EMAIL_DAYS = 30;

/**
 * Deletes expired rows. A code or flow stays one day longer, so that the response is "expired" rather than "unknown".
 */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  await deleteEndedSessions(db, activeSessionFilter(now));
  await deleteCodesBefore(db, aDayAgo);
  await expireOAuthSessions(db, now);
  await deleteOAuthSessionsBefore(db, aDayAgo);
  await deleteExpiredKeys(db, now);
  await deleteOldInvitations(db, now);
  await deleteOldFirmInvitations(db, now);
  await deleteEndedTokens(db, now, aDayAgo);
  await deleteEndedSecrets(db, now);
  await deleteEndedLinks(db, aDayAgo);
  await deleteUnusedClients(db, new Date(now.getTime() - CLIENT_DAYS * DAY_MS));
  await deleteEndedWindows(db, now);
  await deleteChallengesBefore(db, now);
  await deleteDevicesBefore(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
  await deleteRemovedBefore(db, new Date(now.getTime() - REMOVED_DAYS * DAY_MS));
  await deleteSecurityEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS));
  await deleteDeliveriesBefore(db, new Date(now.getTime() - DELIVERY_DAYS * DAY_MS));
  await deleteEmailsBefore(db, new Date(now.getTime() - EMAIL_DAYS * DAY_MS));
  await deleteUsersBelow(db, SAMPLE_DOMAIN, new Date(now.getTime() - SAMPLE_DAYS * DAY_MS));
  await deleteUnverifiedUsers(db, new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS));
}

const AT_ONCE = 100;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** After a key rotation: encrypts again under the first key what an older key had encrypted. */
export async function resealUnderFirstKey(
  db: Db,
  vault: Vault,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (const step of SEALED)
    for (let after: string | null = FIRST_ID; after !== null;) {
      const { done, last }: Resealed = await step(db, vault, after);
      resealed += done.filter((one) => one === true).length;
      unreadable += done.filter((one) => one === false).length;
      after = last;
    }
  return { resealed, unreadable };
}

/** The result of each row and the id to continue after; null: it was the last. */
type Resealed = { readonly done: readonly (boolean | null)[]; readonly last: string | null };

/** Processes a hundred rows at a time, each in its own transaction. */
const reseal =
  <Row extends string | SealedRow>(
    notUnder: (db: Db, prefix: Buffer, after: string, limit: number) => Promise<readonly Row[]>,
    one: (tx: Queryable, vault: Vault, row: Row) => Promise<boolean | null>,
  ) =>
  async (db: Db, vault: Vault, after: string): Promise<Resealed> => {
    const rows = await notUnder(db, vault.currentPrefix, after, AT_ONCE);
    const done: (boolean | null)[] = [];
    for (const row of rows) done.push(await db.transaction((tx) => one(tx, vault, row)));
    const last = rows.length < AT_ONCE ? undefined : rows.at(-1);
    return { done, last: last === undefined ? null : typeof last === "string" ? last : last.id };
  };

async function resealKeys(
  tx: Queryable,
  vault: Vault,
  { accountId, id }: SealedRow,
): Promise<boolean | null> {
  const owner = { accountId, sourceId: id };
  const row = await lockCredentials(tx, owner);
  if (row === null) return null;
  const plain = vault.open(row.sealed, credentialsBinding(id));
  if (plain === null) return false;
  await resealCredentials(tx, owner, vault.seal(plain, credentialsBinding(id)));
  return true;
}

/**
 * Values that stay encrypted for more than a day: keys to exchanges, secrets of authenticator apps and webhooks, queued
 * mails.
 */
const SEALED = [
  reseal(credentialsNotUnder, resealKeys),
  reseal(authenticatorsNotUnder, resealAuthenticator),
  reseal(webhooksNotUnder, resealWebhookSecret),
  reseal(emailsNotUnder, resealEmail),
] as const;

/** The scheduled job. */
export async function sweep(db: Db, vault: Vault, logger: Logger): Promise<void> {
  await sweepAccounts(db, new Date());
  const { resealed, unreadable } = await resealUnderFirstKey(db, vault);
  if (resealed > 0) logger.info({ resealed }, "credentials encrypted under the newest key");
  if (unreadable > 0)
    logger.error(
      { unreadable },
      "credentials that no key in LOTBUCH_SECRET_KEY opens: add the key they need",
    );
}
