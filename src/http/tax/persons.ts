import { type Static, Type } from "typebox";
import type { Database, Queryable } from "../../store/database.ts";
import { listOwners } from "../../store/decisions.ts";
import { type PartnerSources, type Person, PersonSchema } from "../../tax/index.ts";
import { refuse } from "../errors.ts";
import { message } from "../../wording/messages/index.ts";

/** The person that a request is about, of two assessed together; the first by default. */
export const PersonQuery = Type.Object({ person: Type.Optional(PersonSchema) });

export const personOf = ({ query }: { readonly query: Static<typeof PersonQuery> }): Person =>
  query.person ?? "a";

export const noPartner = (): never =>
  refuse("SourceNotSyncedError", message("year.secondPersonWithoutSource"));

/** The sources of the second person. */
export async function partnerOf(
  { db }: { readonly db: Queryable } | Database,
  accountId: string,
): Promise<PartnerSources> {
  const owners = await listOwners(db, accountId);
  return new Set(owners.flatMap(({ sourceId, owner }) => (owner === "b" ? [sourceId] : [])));
}
