import { createHash } from "node:crypto";
import { figuresOf } from "../assessment/years.ts";
import { LIMITS } from "../basics/limits.ts";
import { isOver } from "../report/checks.ts";
import { writeBundle } from "../report/formats/bundle.ts";
import { type ReportUnavailable, withStoredInput } from "../report/from-store.ts";
import { assembleReport, yearOf } from "../report/assemble.ts";
import { by, type ReportInput } from "../report/input.ts";
import { inputOfPerson } from "../report/persons.ts";
import type { PreparedBy, Sections } from "../report/report.ts";
import { yearEnd } from "../report/survey.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { DedicatedClient, Queryable } from "../store/database.ts";
import { requestAssessment } from "../store/books.ts";
import {
  addFiling,
  addPart,
  filedSoFar,
  filingOf,
  type FilingRow,
  lastFilings,
  sealFiling,
} from "../store/filings.ts";
import type { Person } from "../tax/index.ts";
import type { Language } from "../wording/index.ts";
import { packed, rowsOf } from "./rows.ts";

export type FilingRequest = {
  /** Id of the filing, if it is a new one. */
  readonly id: string;
  readonly accountId: string;
  readonly year: number;
  readonly person: Person;
  readonly note: string | null;
  readonly language: Language;
  readonly at: Date;
  /** The firm that files for its client. */
  readonly preparedBy?: PreparedBy;
};

export type Filed = { readonly filing: FilingRow; readonly created: boolean };

/** The reason why a year cannot be filed now. */
export type NotFiled = ReportUnavailable | "too-many";

/**
 * Freezes a year: the bundle of the current run, and the rows that later states are compared with, read from one
 * snapshot of the database and stored in the same transaction. The same run and the same log of decisions are one
 * filing.
 */
export async function fileYear(
  client: DedicatedClient,
  request: FilingRequest,
  /** Writes further rows in the same transaction if the year is filed. */
  along: (tx: Queryable, filed: Filed) => Promise<void>,
): Promise<Result<Filed, NotFiled>> {
  const filed = await withStoredInput(
    client,
    request.accountId,
    true,
    async (of, db) => {
      const reportInput = by(of, request.preparedBy);
      const stored = await storeFiling(db, reportInput, request);
      if (stored.ok) await along(db, stored.value);
      return stored;
    },
    { access: "read write" },
  );
  return filed.ok ? filed.value : filed;
}

async function storeFiling(
  db: Queryable,
  reportInput: ReportInput,
  { id, accountId, year, person, note, language, at }: FilingRequest,
): Promise<Result<Filed, NotFiled>> {
  if (person === "b" && reportInput.partnerYears === null) return err("no-partner");
  const { run } = reportInput;
  const decisions = reportInput.decisions.at(-1)?.number ?? 0;
  const identity = { accountId, year, person, runId: run.runId, decisions };
  const known = await filingOf(db, identity);
  if (known !== null) return ok({ filing: known, created: false });
  const { count, bytes } = await filedSoFar(db, accountId);
  if (count >= LIMITS.filingsEach.count || bytes >= LIMITS.filingsEach.bytes) return err("too-many");
  const before = (await lastFilings(db, accountId)).find((one) => one.year === year && one.person === person);
  const report = await assembleReport(reportInput, year, person);
  const over = isOver(run.asOf, year);
  const filing = await addFiling(db, {
    id,
    ...identity,
    computedAt: new Date(run.asOf),
    engine: run.engineVersion,
    ruleSet: report.sections.cover.ruleSetVersion,
    status: report.sections.cover.status,
    provisional: !over,
    note,
    figures: figuresOf(yearOf(inputOfPerson(reportInput, person).input, year, person)),
    closing: over ? closingOf(report.sections, year) : null,
    createdAt: at,
  });
  const bundle = createChunkWriter(db, filing);
  await writeBundle(report, reportInput, bundle.write, language);
  const sealed = await bundle.end();
  let number = 0;
  for await (const chunk of packed(rowsOf(reportInput, year, person)))
    await addPart(db, filing, { part: "rows", number: number++, bytes: chunk });
  // The figures are now compared with another filing: an issue about the previous one is obsolete.
  if (before !== undefined && before.runId !== run.runId) await requestAssessment(db, accountId, "filing");
  return ok({ filing: await sealFiling(db, filing, sealed), created: true });
}

const closingOf = ({ balances }: Sections, year: number) =>
  balances
    .filter(({ at }) => at === yearEnd(year))
    .map(({ wallet, asset, quantity }) => ({ wallet, asset, quantity }));

const CHUNK_BYTES = 1024 * 1024;

/** Stores the output in chunks of similar size. */
function createChunkWriter(db: Queryable, filing: FilingRow) {
  const hash = createHash("sha256");
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let size = 0;
  let number = 0;
  const flush = async (): Promise<void> => {
    if (pendingBytes === 0) return;
    const bytes = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    await addPart(db, filing, { part: "bundle", number: number++, bytes });
  };
  return {
    write: async (chunk: Uint8Array | string): Promise<void> => {
      // A copy, because the producer may reuse the buffer.
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      pending.push(bytes);
      pendingBytes += bytes.length;
      size += bytes.length;
      if (pendingBytes >= CHUNK_BYTES) await flush();
    },
    end: async (): Promise<Pick<FilingRow, "sha256" | "size">> => {
      await flush();
      return { sha256: hash.digest("hex"), size };
    },
  };
}
