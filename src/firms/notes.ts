import type { Accounts } from "../accounts/accounts.ts";
import type { Caller } from "../accounts/confirm.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { changeNote, type ClientNote, findFirmGrant, noteOf } from "../store/firm-grants.ts";
import { membershipIn, type Membership, membershipsOf } from "../store/firms.ts";
import { message } from "../wording/messages/index.ts";
import { FACTOR_FIRST } from "./firms.ts";

const NO_CLIENT = problem("NotFoundError", message("firms.noSuchClient"), "accountId");

export type NoteInput = {
  readonly firm?: string | undefined;
  readonly number?: string | null;
  readonly name?: string | null;
  readonly assignedTo?: string | null;
};

/** The firm through which the user acts for this client. */
async function firmFor(
  db: Queryable,
  accountId: string,
  clientId: string,
  named: string | undefined,
): Promise<Result<Membership, Problem>> {
  const found: Membership[] = [];
  for (const membership of await membershipsOf(db, accountId))
    if ((await findFirmGrant(db, { firmId: membership.firm.id, accountId: clientId })) !== null)
      found.push(membership);
  const matching = named === undefined ? found : found.filter(({ firm }) => firm.id === named.toLowerCase());
  const [membership, other] = matching;
  if (membership === undefined) return err(NO_CLIENT);
  if (other !== undefined)
    return err(problem("SourceBadRequestError", message("firms.firmRequired"), "firm"));
  return membership.hasFactor ? ok(membership) : err(FACTOR_FIRST);
}

const trimmed = (text: string | null): string | null => {
  const value = text?.trim() ?? "";
  return value === "" ? null : value;
};

/** Changes the firm's note about a client: neither the client nor another firm sees it. */
export async function alterNote(
  { db }: Pick<Accounts, "db">,
  who: Caller,
  clientId: string,
  { firm: named, number, name, assignedTo }: NoteInput,
): Promise<Result<ClientNote, Problem>> {
  const membership = await firmFor(db, who.accountId, clientId, named);
  if (!membership.ok) return membership;
  const { firm } = membership.value;
  return db.transaction(async (tx): Promise<Result<ClientNote, Problem>> => {
    if (typeof assignedTo === "string" && (await membershipIn(tx, assignedTo, firm.id)) === null)
      return err(problem("SourceBadRequestError", message("firms.notAssignable"), "assignedTo"));
    const noted = await changeNote(tx, firm.id, clientId, {
      ...(number === undefined ? {} : { number: trimmed(number) }),
      ...(name === undefined ? {} : { name: trimmed(name) }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
    });
    return ok(noted);
  });
}

/** The client number of a client in a firm. */
export const numberOf = async (db: Queryable, firmId: string, clientId: string): Promise<string | null> =>
  (await noteOf(db, firmId, clientId))?.number ?? null;
