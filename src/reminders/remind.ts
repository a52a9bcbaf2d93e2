import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import type { EmailMessage } from "../accounts/mail/letter.ts";
import { type Reminder, reminderMessage } from "../accounts/mail/reminder.ts";
import * as book from "../assessment/lists.ts";
import { freeDays } from "../store/calendar.ts";
import type { Database, Queryable } from "../store/database.ts";
import { readAll } from "../store/derived.ts";
import { lastFilings } from "../store/filings.ts";
import { openQuestions } from "../store/questions.ts";
import { PROVIDERS } from "../connectors/index.ts";
import { claimReminders, failedSources, hasAdviser, sourcesWithoutFiles } from "../store/reminders.ts";
import type { User } from "../store/users.ts";
import { COUNTRIES, DEFAULT_COUNTRY } from "../tax/index.ts";
import { message, textOf } from "../wording/messages/index.ts";
import { storedMessageText } from "../wording/messages/stored.ts";
import { isEmailEnabled } from "../accounts/preferences.ts";

/** Days before coins become tax-free, and before a return is due. */
const FREE_DAYS = 14;
const DEADLINE_DAYS = 30;

export type SendReminder = (tx: Queryable, to: User, message: EmailMessage) => Promise<void>;

/** Sends a user the new reminders in one mail; they are recorded in the same transaction, so that each is sent once. */
export async function remind(database: Database, to: User, now: Date, send: SendReminder): Promise<boolean> {
  const today = berlinDay(now.getTime());
  const failed = isEmailEnabled("sync", to) ? await failedSources(database.db, to.id) : [];
  const free = isEmailEnabled("free", to) ? await soonFree(database, to.id, today) : [];
  const due = isEmailEnabled("deadline", to) ? await soonDue(database, to.id, today) : null;
  const pendingQuestions = isEmailEnabled("questions", to) ? await openQuestions(database.db, to.id) : [];
  const ending = isEmailEnabled("sync", to) ? await endingSources(database, to) : [];
  if (failed.length + free.length + pendingQuestions.length + ending.length === 0 && due === null)
    return false;
  return database.db.transaction(async (tx) => {
    // A failure is reported once until the source was synced again.
    const failedKey = ({ id, lastSyncedAt }: (typeof failed)[number]) => `${id} ${lastSyncedAt ?? ""}`;
    const freeKey = ({ asset, day }: (typeof free)[number]) => `${asset} ${day}`;
    const claim = (kind: string, keys: readonly string[]) => claimReminders(tx, to.id, kind, keys, now);
    const [newEnding, newFailed, newFree, newDue, newQuestions] = [
      await claim(
        "platform",
        ending.map(({ key }) => key),
      ),
      await claim("sync", failed.map(failedKey)),
      await claim("free", free.map(freeKey)),
      await claim("deadline", due === null ? [] : [String(due.year)]),
      await claim(
        "questions",
        pendingQuestions.map(({ id }) => id),
      ),
    ];
    const formatDate = (day: string) => dayText(day, to.language);
    const reminder: Reminder = {
      ending: ending.filter(({ key }) => newEnding.has(key)).map(({ text }) => text),
      failed: failed
        .filter((one) => newFailed.has(failedKey(one)))
        .map(({ name, message, said }) => ({
          name,
          problem: message === null ? null : storedMessageText({ message, said }, to.language),
        })),
      free: free
        .filter((one) => newFree.has(freeKey(one)))
        .map((one) => ({
          ...one,
          quantity: numberText(one.quantity, to.language),
          day: formatDate(one.day),
        })),
      deadline: due === null || newDue.size === 0 ? null : { ...due, day: formatDate(due.day) },
      questions: pendingQuestions
        .filter(({ id }) => newQuestions.has(id))
        .map(({ firmName, askedByName, year }) => ({ by: firmName ?? askedByName, year })),
    };
    const { failed: broken, free: soon, deadline, questions } = reminder;
    if (broken.length + soon.length + questions.length + reminder.ending.length === 0 && deadline === null)
      return false;
    await send(tx, to, reminderMessage(to, reminder));
    return true;
  });
}

/** Providers of the user's sources that end or restrict their services, for sources without the export as a file. */
async function endingSources(database: Database, { id, language }: User) {
  const sources = await sourcesWithoutFiles(database.db, id);
  return PROVIDERS.flatMap(({ providerKey, label, lifecycle }) => {
    const own = sources.filter((source) => source.providerKey === providerKey);
    if (lifecycle === undefined || own.length === 0) return [];
    const since = dayText(lifecycle.since, language);
    const text = textOf(message("provider.lifecycle", { ...lifecycle, label, since }), language);
    return [{ key: `${providerKey} ${lifecycle.since}`, text }];
  });
}

/** Coins that become tax-free in the next days, grouped by coin and day. */
async function soonFree(database: Database, accountId: string, today: number) {
  const [from, to] = [formatDay(today + 1), formatDay(today + FREE_DAYS)];
  const days = await freeDays(database, accountId, book.lots);
  return days
    .filter(({ day }) => day !== null && day >= from && day <= to)
    .map(({ day, asset, quantity }) => ({ day, asset, quantity }));
}

/** The year whose return is due soon, if it has events and no filing. */
async function soonDue(database: Database, accountId: string, today: number) {
  const adviser = await hasAdviser(database.db, accountId);
  for (const year of [yearOf(today) - 1, yearOf(today) - 2]) {
    const soon = new Map(
      COUNTRIES.flatMap(({ key, deadlinesOf }) => {
        const day = deadlinesOf(year)?.[adviser ? "adviser" : "own"] ?? null;
        return day === null || day < today || day > today + DEADLINE_DAYS ? [] : [[key, day] as const];
      }),
    );
    if (soon.size === 0) continue;
    const years = await readAll(database, { accountId, sourceId: null }, book.years);
    const lived = years.find(({ body }) => body.year === year)?.body;
    const day = lived === undefined ? undefined : soon.get(lived.jurisdiction ?? DEFAULT_COUNTRY.key);
    if (day === undefined) continue;
    const filed = await lastFilings(database.db, accountId);
    if (filed.some((one) => one.year === year)) continue;
    return { year, day: formatDay(day), adviser };
  }
  return null;
}

const dayText = (day: string, language: User["language"]): string =>
  day
    .split("-")
    .toReversed()
    .join(language === "de" ? "." : "/");

const numberText = (text: string, language: User["language"]): string =>
  language === "de" ? text.replace(".", ",") : text;
