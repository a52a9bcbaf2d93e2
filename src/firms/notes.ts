import type { Accounts } from "../accounts/accounts.ts";
import type { Caller } from "../accounts/confirm.ts";
import { parseEmail } from "../accounts/email.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { changeNote, type ClientNote, findFirmGrant, type FirmGrant, noteOf } from "../store/firm-grants.ts";
import { membershipIn, type Membership, membershipsOf } from "../store/firms.ts";
import { message } from "../wording/messages/index.ts";
import { FACTOR_FIRST } from "./firms.ts";

const NO_CLIENT = problem("NotFoundError", message("firms.noSuchClient"), "accountId");

export type NoteInput = {
  readonly firm?: string | undefined;
  readonly number?: string | null;
  readonly name?: string | null;
  readonly assignedTo?: string | null;
  readonly email?: string | null;
  readonly taxNumber?: string | null;
  readonly taxOffice?: string | null;
  readonly partner?: string | null;
  readonly dueOn?: string | null;
};

/** The firm through which the user acts for this client, and its grant. */
export async function clientMandate(
  db: Queryable,
  accountId: string,
  clientId: string,
  named: string | undefined,
): Promise<Result<{ readonly membership: Membership; readonly grant: FirmGrant }, Problem>> {
  const found: { readonly membership: Membership; readonly grant: FirmGrant }[] = [];
  for (const membership of await membershipsOf(db, accountId)) {
    const grant = await findFirmGrant(db, { firmId: membership.firm.id, accountId: clientId });
    if (grant !== null) found.push({ membership, grant });
  }
  const matching =
    named === undefined ? found : found.filter(({ grant }) => grant.firmId === named.toLowerCase());
  const [mandate, other] = matching;
  if (mandate === undefined) return err(NO_CLIENT);
  if (other !== undefined)
    return err(problem("SourceBadRequestError", message("firms.firmRequired"), "firm"));
  return mandate.membership.hasFactor ? ok(mandate) : err(FACTOR_FIRST);
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
  { firm: named, assignedTo, ...texts }: NoteInput,
): Promise<Result<ClientNote, Problem>> {
  const mandate = await clientMandate(db, who.accountId, clientId, named);
  if (!mandate.ok) return mandate;
  const { firm } = mandate.value.membership;
  return db.transaction(async (tx): Promise<Result<ClientNote, Problem>> => {
    if (typeof texts.email === "string" && trimmed(texts.email) !== null && parseEmail(texts.email) === null)
      return err(problem("SourceBadRequestError", message("form.email", { field: "email" }), "email"));
    if (typeof assignedTo === "string" && (await membershipIn(tx, assignedTo, firm.id)) === null)
      return err(problem("SourceBadRequestError", message("firms.notAssignable"), "assignedTo"));
    const noted = await changeNote(tx, firm.id, clientId, {
      ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, trimmed(text)])),
      ...(assignedTo === undefined ? {} : { assignedTo }),
    });
    return ok(noted);
  });
}

/** The client number of a client in a firm. */
export const numberOf = async (db: Queryable, firmId: string, clientId: string): Promise<string | null> =>
  (await noteOf(db, firmId, clientId))?.number ?? null;
