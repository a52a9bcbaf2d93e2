import { NOWHERE } from "../accounts/mailbox.ts";
import type { Logger } from "../process/log.ts";
import type { Database } from "../store/database.ts";
import { peopleAfter } from "../store/reminders.ts";
import { remind, type SendReminder } from "./remind.ts";

const AT_ONCE = 100;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Reminds all users one after the other; a failure for one does not affect the others. */
export async function remindAll(
  database: Database,
  now: Date,
  send: SendReminder,
  logger: Logger,
): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const people = await peopleAfter(database.db, after, { domain: NOWHERE, limit: AT_ONCE });
    for (const person of people)
      await remind(database, person, now, send).catch((error: unknown) =>
        logger.error({ error, accountId: person.id }, "a person could not be reminded"),
      );
    const last = people.at(-1);
    if (last === undefined || people.length < AT_ONCE) return;
    after = last.id;
  }
}
