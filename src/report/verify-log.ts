import { Type } from "typebox";
import { Value } from "typebox/value";
import { ok, type Result } from "../basics/result.ts";
import { entryHash, NO_ENTRY } from "../store/audit-hash.ts";
import { type BundleFiles, type BundleDifference, differs, textOf } from "./bundle-parts.ts";
import { BUNDLE } from "./labels.ts";

const FILE = "audit.jsonl";

/** The log in an account export: number of entries, and how many of them form an intact hash chain. */
export type VerifiedLog = { readonly entries: number; readonly chained: number };

const Id = Type.Union([Type.String(), Type.Null()]);
const Entry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor_id: Type.String(),
  actor_email: Type.String(),
  role: Type.Union([Type.Literal("owner"), Type.Literal("viewer"), Type.Literal("editor")]),
  key_id: Id,
  key_name: Id,
  action: Type.String(),
  path: Type.String(),
  request_id: Type.String(),
  app_id: Id,
  firm_id: Id,
  firm_name: Id,
  place: Type.Union([Type.Integer(), Type.Null()]),
  hash: Id,
});

/** Whether this is an account export (`GET /v1/account/export`) rather than a bundle. */
export const isExport = (files: BundleFiles): boolean => files.has(FILE) && !files.has("bagit.txt");

/** Every chained entry follows the one before it: none was changed, removed or inserted. */
export function verifyLog(files: BundleFiles): Result<VerifiedLog, BundleDifference> {
  const rows = [];
  for (const [i, line] of textOf(files, FILE).split("\n").slice(0, -1).entries()) {
    const row = parsed(line);
    if (!Value.Check(Entry, row) || Number.isNaN(Date.parse(row.at)))
      return differs(FILE, BUNDLE.notAnEntry({ line: i + 1 }));
    rows.push(row);
  }
  const chained = rows
    .filter((row) => row.place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  let hash = NO_ENTRY;
  for (const [i, row] of chained.entries()) {
    hash = entryHash(hash, {
      place: row.place,
      id: row.id,
      at: new Date(row.at),
      actorId: row.actor_id,
      actorEmail: row.actor_email,
      role: row.role,
      keyId: row.key_id,
      keyName: row.key_name,
      action: row.action,
      path: row.path,
      requestId: row.request_id,
      appId: row.app_id,
      firmId: row.firm_id,
      firmName: row.firm_name,
    });
    if (row.place !== i + 1 || row.hash !== hash.toString("hex"))
      return differs(FILE, BUNDLE.entryDoesNotFit({ id: row.id }));
  }
  return ok({ entries: rows.length, chained: chained.length });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
