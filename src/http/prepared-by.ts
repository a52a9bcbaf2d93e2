import type { FastifyRequest } from "fastify";
import { numberOf } from "../firms/clients.ts";
import type { PreparedBy } from "../report/report.ts";
import type { Database } from "../store/database.ts";
import { type Firm, findFirm } from "../store/firms.ts";
import { sessionOf } from "./session.ts";

export const preparedBy = (firm: Firm, clientNumber: string | null): PreparedBy => ({
  firm: firm.name,
  address: firm.address,
  taxNumber: firm.taxNumber,
  clientNumber,
});

/** What a report says of the firm whose member asks for it; nothing where somebody asks in her own name. */
export async function preparedFor(
  { db }: Pick<Database, "db">,
  request: FastifyRequest,
): Promise<{ readonly preparedBy?: PreparedBy }> {
  const { userId, actor } = sessionOf(request);
  const firm = actor.firm === null ? null : await findFirm(db, actor.firm.id);
  return firm === null ? {} : { preparedBy: preparedBy(firm, await numberOf(db, firm.id, userId)) };
}
