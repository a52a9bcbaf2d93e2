import { createHash } from "node:crypto";
import type { AuditEntry } from "./audit.ts";

/** What stands before the first entry. */
export const NO_ENTRY: Buffer = Buffer.alloc(32);

/** Of an entry behind another: written out field by field, in this order, so that anybody can compute it again. */
export function entryHash(before: Buffer, row: Omit<AuditEntry, "accountId" | "hash">): Buffer {
  const entry = [
    row.place,
    row.id,
    row.at.toISOString(),
    row.actorId,
    row.actorEmail,
    row.role,
    row.keyId,
    row.keyName,
    row.action,
    row.path,
    row.requestId,
    row.appId,
    row.firmId,
    row.firmName,
  ];
  return createHash("sha256").update(before).update(JSON.stringify(entry)).digest();
}
