import type { Accounts, Requester } from "../accounts/accounts.ts";
import type { Caller } from "../accounts/confirm.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { isEmailEnabled } from "../accounts/preferences.ts";
import { reminderMessage } from "../accounts/mail/reminder.ts";
import type { Problem } from "../basics/problem.ts";
import { ok, type Result } from "../basics/result.ts";
import { berlinDay, formatDay } from "../calendar/index.ts";
import type { Db } from "../store/database.ts";
import { findFirmGrant } from "../store/firm-grants.ts";
import { listQuestions } from "../store/questions.ts";
import { claimReminders } from "../store/reminders.ts";
import { findUser } from "../store/users.ts";
import { requireClientAccess } from "./firms.ts";
import { auditMandateChange } from "./mandate-audit.ts";

/** Questions of one reminder, which only counts them. */
const QUESTIONS = 100;

/**
 * Reminds clients of the firm's open questions, each at most once a day. Returns those who get a mail: without open
 * questions, without a mailbox, or with reminders turned off there is none.
 */
export async function remindClients(
  accounts: Accounts,
  tx: Db,
  { accountId: memberId }: Caller,
  firmId: string,
  accountIds: readonly string[],
  from: Requester,
): Promise<Result<readonly string[], Problem>> {
  const membership = await requireClientAccess(tx, memberId, firmId);
  if (!membership.ok) return membership;
  const key = `${formatDay(berlinDay(from.at.getTime()))} ${firmId}`;
  const reminded: string[] = [];
  for (const accountId of new Set(accountIds)) {
    const grant = await findFirmGrant(tx, { firmId, accountId });
    const client = grant === null ? null : await findUser(tx, accountId);
    if (grant === null || client === null || !hasMailbox(client) || !isEmailEnabled("questions", client))
      continue;
    const asker = { kind: "firm", firmId } as const;
    const page = { limit: QUESTIONS, before: null };
    const open = await listQuestions(tx, accountId, asker, { status: "open" }, page);
    if (open.length === 0) continue;
    if ((await claimReminders(tx, accountId, "questions-again", [key], from.at)).size === 0) continue;
    const questions = open.map(({ firmName, askedByName, year }) => ({ by: firmName ?? askedByName, year }));
    await accounts.outbox.queue(tx, {
      to: client.email,
      message: reminderMessage(client, { ending: [], failed: [], free: [], deadline: null, questions }),
      accountId,
    });
    const action = "POST /v1/clients/remind";
    await auditMandateChange(tx, grant, membership.value, { id: memberId }, action, from.requestId);
    reminded.push(accountId);
  }
  return ok(reminded);
}
