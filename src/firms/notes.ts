import type { Accounts } from "../accounts/accounts.ts";
import type { Asking } from "../accounts/confirm.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { changeNote, type ClientNote, findFirmGrant, noteOf } from "../store/firm-grants.ts";
import { membershipIn, type Membership, membershipsOf } from "../store/firms.ts";
import { say } from "../wording/said/index.ts";
import { FACTOR_FIRST } from "./firms.ts";

const NO_CLIENT = problem("NotFoundError", say("firms.noSuchClient"), "accountId");

export type NoteWish = {
  readonly firm?: string | undefined;
  readonly number?: string | null;
  readonly name?: string | null;
  readonly assignedTo?: string | null;
};

/** The firm through which she acts for this client. */
async function firmFor(
  db: Queryable,
  userId: string,
  clientId: string,
  named: string | undefined,
): Promise<Result<Membership, Problem>> {
  const found: Membership[] = [];
  for (const place of await membershipsOf(db, userId))
    if ((await findFirmGrant(db, { firmId: place.firm.id, accountId: clientId })) !== null) found.push(place);
  const wanted = named === undefined ? found : found.filter(({ firm }) => firm.id === named.toLowerCase());
  const [place, other] = wanted;
  if (place === undefined) return err(NO_CLIENT);
  if (other !== undefined) return err(problem("SourceBadRequestError", say("firms.whichFirm"), "firm"));
  return place.hasFactor ? ok(place) : err(FACTOR_FIRST);
}

const trimmed = (text: string | null): string | null => {
  const kept = text?.trim() ?? "";
  return kept === "" ? null : kept;
};

/** What the firm notes of a client: its own, which neither she nor another firm sees. */
export async function alterNote(
  { db }: Pick<Accounts, "db">,
  who: Asking,
  clientId: string,
  { firm: named, number, name, assignedTo }: NoteWish,
): Promise<Result<ClientNote, Problem>> {
  const place = await firmFor(db, who.userId, clientId, named);
  if (!place.ok) return place;
  const { firm } = place.value;
  return db.transaction(async (tx): Promise<Result<ClientNote, Problem>> => {
    if (typeof assignedTo === "string" && (await membershipIn(tx, assignedTo, firm.id)) === null)
      return err(problem("SourceBadRequestError", say("firms.notAssignable"), "assignedTo"));
    const noted = await changeNote(tx, firm.id, clientId, {
      ...(number === undefined ? {} : { number: trimmed(number) }),
      ...(name === undefined ? {} : { name: trimmed(name) }),
      ...(assignedTo === undefined ? {} : { assignedTo }),
    });
    return ok(noted);
  });
}

/** The number under which a firm knows a client. */
export const numberOf = async (db: Queryable, firmId: string, clientId: string): Promise<string | null> =>
  (await noteOf(db, firmId, clientId))?.number ?? null;
