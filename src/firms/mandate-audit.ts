import { newId } from "../process/ids.ts";
import { insertAudit } from "../store/audit.ts";
import type { Queryable } from "../store/database.ts";
import type { FirmGrant } from "../store/firm-grants.ts";
import type { Membership } from "../store/firms.ts";
import type { User } from "../store/users.ts";

/** Writes a change of a mandate to the client's log, with the member and the firm. */
export const auditMandateChange = (
  tx: Queryable,
  grant: Pick<FirmGrant, "id" | "accountId" | "role">,
  { firm }: Membership,
  by: Pick<User, "id">,
  action: string,
  requestId: string,
): Promise<void> =>
  insertAudit(tx, {
    accountId: grant.accountId,
    id: newId(),
    at: new Date(),
    actorId: by.id,
    role: grant.role,
    keyId: null,
    keyName: null,
    action,
    path: action.slice(action.indexOf("/")).replace("{grantId}", grant.id),
    requestId,
    firmId: firm.id,
    firmName: firm.name,
  });
