import { createHash } from "node:crypto";
import type { AuditEntry } from "./audit.ts";

/** Previous hash of the first entry. */
export const NO_ENTRY: Buffer = Buffer.alloc(32);

/** Hash of an entry and its predecessor: the fields are serialized in this order, so that anyone can recompute it. */
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
