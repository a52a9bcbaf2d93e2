import type { Accounts, Requester } from "../accounts/accounts.ts";
import type { Caller } from "../accounts/confirm.ts";
import { parseDisplayName, parseEmail } from "../accounts/email.ts";
import type { Language } from "../accounts/language.ts";
import { accountInvitationMessage } from "../accounts/mail/firm.ts";
import { createClaimLink, eraseManagedUser, insertManagedUser } from "../accounts/managed/users.ts";
import { isSample } from "../accounts/sample-domain.ts";
import type { OAuthFlow } from "../accounts/oauth/flow.ts";
import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Db } from "../store/database.ts";
import { addDecision } from "../store/decision-log.ts";
import {
  findFirmGrant,
  type FirmGrant,
  hasRoomForClients,
  insertManagedClient,
  usedNumbers,
} from "../store/firm-grants.ts";
import { lockFirm, type Membership } from "../store/firms.ts";
import { deleteClaims } from "../store/link-tokens.ts";
import { findUser, lockUser } from "../store/users.ts";
import { COUNTRIES, countryOf, DEFAULT_COUNTRY } from "../tax/index.ts";
import { message } from "../wording/messages/index.ts";
import { NO_FIRM, requireClientAccess } from "./firms.ts";
import { auditMandateChange } from "./mandate-audit.ts";

const INVITATION_MS = 14 * 86_400_000;

/** Data of a client without a login, as a member enters it. */
export type ClientInput = {
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
  readonly taxNumber: string | null;
  readonly taxOffice: string | null;
  readonly partner: string | null;
  /** Key of a country; null for the default. */
  readonly residence: string | null;
};

export const tooManyClients = (): Problem =>
  problem("ConflictError", message("firms.tooManyClients", { most: LIMITS.clientsEach }));

const NO_CLIENT = problem("NotFoundError", message("firms.noSuchClient"), "accountId");
const NOT_MANAGED = problem("ConflictError", message("firms.clientHasLogin"), "accountId");

/** The problem with what was entered for a client; null if there is none. */
export function clientFlaw({ name, email, residence }: ClientInput): Problem | null {
  const wrong = (userMessage: Parameters<typeof problem>[1], field: string) =>
    problem("SourceBadRequestError", userMessage, field);
  if (parseDisplayName(name) === null) return wrong(message("firms.clientName"), "name");
  if (email !== null && parseEmail(email) === null)
    return wrong(message("form.email", { field: "email" }), "email");
  if (residence !== null && countryOf(residence) === null)
    return wrong(
      message("country.unknown", {
        field: "residence",
        countries: COUNTRIES.map(({ key }) => key).join(", "),
      }),
      "residence",
    );
  return null;
}

export const numberTaken = (number: string): Problem =>
  problem("ConflictError", message("firms.numberTaken", { number }), "number");

/** Adds clients without a login: all of them, or none. Returns their account ids in the same order. */
export async function createClients(
  tx: Db,
  { accountId: memberId }: Caller,
  { firm }: Membership,
  inputs: readonly ClientInput[],
  from: Requester,
): Promise<Result<readonly string[], Problem>> {
  if ((await lockFirm(tx, firm.id)) === null) return err(NO_FIRM);
  const membership = await requireClientAccess(tx, memberId, firm.id, "adviser");
  if (!membership.ok) return membership;
  const member = await findUser(tx, memberId);
  if (member === null || isSample(member))
    return err(problem("ForbiddenError", message("firms.sampleHasNone")));
  const numbers = inputs.flatMap(({ number }) => (number === null ? [] : [number]));
  const taken = await usedNumbers(tx, firm.id, numbers);
  const duplicate = numbers.find((number, index) => taken.has(number) || numbers.indexOf(number) < index);
  if (duplicate !== undefined) return err(numberTaken(duplicate));
  if (!(await hasRoomForClients(tx, firm.id, inputs.length, LIMITS.clientsEach)))
    return err(tooManyClients());
  const ids: string[] = [];
  for (const input of inputs) {
    const createdAt = new Date();
    const { language } = member;
    const displayName = parseDisplayName(input.name) ?? "";
    const accountId = await insertManagedUser(tx, { displayName, language, sandbox: false, createdAt });
    const grant = { id: newId(), firmId: firm.id, accountId, role: "editor", createdAt } as const;
    const { name: _name, residence, ...data } = input;
    await insertManagedClient(tx, { ...grant, acceptedAt: createdAt }, { ...data, name: displayName });
    if (residence !== null && residence !== DEFAULT_COUNTRY.key)
      // Without a source there is nothing to assess yet: the decision counts from the first one on.
      await addDecision(tx, {
        accountId,
        kind: "residence",
        sourceId: null,
        transactionId: null,
        body: { residence: [{ country: residence, from: null }] },
        reason: null,
        createdAt,
      });
    await auditMandateChange(tx, grant, membership.value, member, "POST /v1/clients", from.requestId);
    ids.push(accountId);
  }
  return ok(ids);
}

/** A managed client of the firm, locked against a claim at the same time. */
async function lockManaged(
  tx: Db,
  memberId: string,
  firmId: string,
  clientId: string,
): Promise<Result<{ readonly grant: FirmGrant; readonly membership: Membership }, Problem>> {
  const membership = await requireClientAccess(tx, memberId, firmId, "adviser");
  if (!membership.ok) return membership;
  await lockUser(tx, clientId);
  const grant = await findFirmGrant(tx, { firmId, accountId: clientId });
  if (grant === null) return err(NO_CLIENT);
  return grant.managed ? ok({ grant, membership: membership.value }) : err(NOT_MANAGED);
}

/**
 * Mails a link with which the client takes over the account. It replaces an earlier one: at most one is valid. The
 * throttle counts by firm and by address.
 */
export async function inviteManaged(
  accounts: Accounts,
  tx: Db,
  { accountId: memberId }: Caller,
  { firmId, clientId, email: typed }: { firmId: string; clientId: string; email: string },
  from: Requester & { readonly language: Language },
): Promise<Result<{ readonly email: string; readonly expiresAt: Date }, Problem>> {
  const email = parseEmail(typed);
  if (email === null)
    return err(problem("SourceBadRequestError", message("form.email", { field: "email" }), "email"));
  const locked = await lockManaged(tx, memberId, firmId, clientId);
  if (!locked.ok) return locked;
  const { grant, membership } = locked.value;
  const tries = await accounts.throttle.take(["inviteByFirm", firmId], ["inviteByEmail", email.key]);
  if (!tries.ok) return tries;
  const by = await findUser(tx, memberId);
  if (by === null) return err(NO_FIRM);
  await deleteClaims(tx, clientId);
  const input = { accountId: clientId, email: email.address, validMs: INVITATION_MS };
  const { url, expiresAt } = await createClaimLink(accounts, tx, input);
  await accounts.outbox.queue(tx, {
    to: email.address,
    message: accountInvitationMessage(from.language, email.address, { firm: membership.firm.name, by, url }),
    accountId: null,
  });
  const action = "POST /v1/clients/{accountId}/invitation";
  await auditMandateChange(tx, grant, membership, by, action, from.requestId);
  return ok({ email: email.address, expiresAt });
}

/** Ends the invitation of a managed client. */
export async function withdrawManaged(
  tx: Db,
  { accountId: memberId }: Caller,
  { firmId, clientId }: { readonly firmId: string; readonly clientId: string },
  from: Requester,
): Promise<Result<null, Problem>> {
  const locked = await lockManaged(tx, memberId, firmId, clientId);
  if (!locked.ok) return locked;
  await deleteClaims(tx, clientId);
  const { grant, membership } = locked.value;
  const action = "DELETE /v1/clients/{accountId}/invitation";
  await auditMandateChange(tx, grant, membership, { id: memberId }, action, from.requestId);
  return ok(null);
}

/** Erases a managed client with all data. */
export async function eraseManagedClient(
  flow: OAuthFlow,
  tx: Db,
  { accountId: memberId }: Caller,
  { firmId, clientId }: { readonly firmId: string; readonly clientId: string },
): Promise<Result<null, Problem>> {
  const locked = await lockManaged(tx, memberId, firmId, clientId);
  if (!locked.ok) return locked;
  await eraseManagedUser(flow, tx, clientId);
  return ok(null);
}
