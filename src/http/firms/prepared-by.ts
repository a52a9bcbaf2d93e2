import type { FastifyRequest } from "fastify";
import { numberOf } from "../../firms/notes.ts";
import type { PreparedBy } from "../../report/report.ts";
import type { Database } from "../../store/database.ts";
import { noteOf } from "../../store/firm-grants.ts";
import { type Firm, findFirm } from "../../store/firms.ts";
import { findUser } from "../../store/users.ts";
import { sessionOf } from "../session.ts";

export const preparedBy = (firm: Firm, clientNumber: string | null): PreparedBy => ({
  firm: firm.name,
  address: firm.address,
  taxNumber: firm.taxNumber,
  clientNumber,
});

/** The firm that a report names as its preparer; nothing if the user acts in their own name. */
export async function preparedFor(
  { db }: Pick<Database, "db">,
  request: FastifyRequest,
): Promise<{ readonly preparedBy?: PreparedBy }> {
  const { accountId, actor } = sessionOf(request);
  const firm = actor.firm === null ? null : await findFirm(db, actor.firm.id);
  return firm === null ? {} : { preparedBy: preparedBy(firm, await numberOf(db, firm.id, accountId)) };
}

/** A client by number and name, as in lists. */
export const labelOf = ({
  number,
  name,
}: {
  readonly number: string | null;
  readonly name: string;
}): string => [number, name].filter((part) => part !== null && part !== "").join(" ");

/** Characters that are safe in file names on every system: letters of any script, digits and a few more. */
export const fileNameOf = (label: string, year: number): string =>
  `${label} ${year}`
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{N}. -]+/gu, " ")
    .trim()
    .replaceAll(/[ .]+/g, "_")
    .slice(0, 150);

/** Start of a year's file name: for a firm it contains the client's name in that firm. */
export async function fileOf(
  { db }: Pick<Database, "db">,
  request: FastifyRequest,
  year: number,
): Promise<string> {
  const { accountId, actor } = sessionOf(request);
  if (actor.role === "owner") return `lotbuch-${year}`;
  const note = actor.firm === null ? null : await noteOf(db, actor.firm.id, accountId);
  const name = note?.name ?? (await findUser(db, accountId))?.displayName ?? "";
  return fileNameOf(labelOf({ number: note?.number ?? null, name }), year);
}
