import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "./database.ts";
import {
  apiKeys,
  apps,
  attachments,
  claims,
  decisions,
  filings,
  grants,
  linkTokens,
  mappings,
  rawRecords,
  sourceFiles,
  sources,
  webhooks,
} from "./schema/index.ts";

type Countable = { readonly table: PgTable; readonly account: PgColumn; readonly limit: number };

/** Everything an account stores as rows that it adds itself, each with its number. */
const STORED = {
  sources: { table: sources, account: sources.accountId, limit: LIMITS.sourcesEach },
  records: { table: rawRecords, account: rawRecords.accountId, limit: LIMITS.storedEach.records },
  files: { table: sourceFiles, account: sourceFiles.accountId, limit: LIMITS.storedEach.files },
  decisions: { table: decisions, account: decisions.accountId, limit: LIMITS.storedEach.decisions },
  receipts: { table: attachments, account: attachments.accountId, limit: LIMITS.attachmentsEach.count },
  filings: { table: filings, account: filings.accountId, limit: LIMITS.filingsEach.count },
  mappings: { table: mappings, account: mappings.accountId, limit: LIMITS.storedEach.mappings },
  apiKeys: { table: apiKeys, account: apiKeys.accountId, limit: LIMITS.apiKeysEach },
  grants: { table: grants, account: grants.accountId, limit: LIMITS.grantsEach },
  webhooks: { table: webhooks, account: webhooks.accountId, limit: LIMITS.webhooksEach },
  apps: { table: apps, account: apps.accountId, limit: LIMITS.appsEach },
  links: { table: linkTokens, account: linkTokens.accountId, limit: LIMITS.storedEach.links },
  claims: { table: claims, account: claims.accountId, limit: LIMITS.storedEach.claims },
} as const satisfies Readonly<Record<string, Countable>>;

export type CapacityKind = keyof typeof STORED;
export const CAPACITY_KINDS = Object.keys(STORED) as readonly CapacityKind[];

/** Kinds that `reserveCapacity` counts; the module of each other kind counts it by itself. */
export type ReservedKind = keyof typeof LIMITS.storedEach;

/** Thrown in the transaction of a write that would exceed the number of a kind: nothing of it is committed. */
export class CapacityError extends Error {
  override readonly name = "CapacityError";
  readonly kind: ReservedKind;
  readonly limit: number;
  constructor(kind: ReservedKind) {
    super(`the account has ${STORED[kind].limit} ${kind}`);
    this.kind = kind;
    this.limit = STORED[kind].limit;
  }
}

export async function countOf(db: Queryable, accountId: string, kind: CapacityKind): Promise<number> {
  const { table, account }: Countable = STORED[kind];
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(table)
    .where(eq(account, accountId));
  return row?.count ?? 0;
}

/** Makes sure that so many more of a kind fit, while other writes of this kind and account wait. */
export async function reserveCapacity(
  tx: Queryable,
  accountId: string,
  kind: ReservedKind,
  more: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${accountId}`}, 0))`);
  if ((await countOf(tx, accountId, kind)) + more > STORED[kind].limit) throw new CapacityError(kind);
}

export type Usage = { readonly kind: CapacityKind; readonly count: number; readonly limit: number };

/** Rows of each kind that an account has, with their limits. */
export async function usageOf(db: Queryable, accountId: string): Promise<readonly Usage[]> {
  const usage: Usage[] = [];
  for (const kind of CAPACITY_KINDS)
    usage.push({ kind, count: await countOf(db, accountId, kind), limit: STORED[kind].limit });
  return usage;
}
