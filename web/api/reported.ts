import type { ResultOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Reported = ResultOf<"GET /v1/tax/{year}/platform-reporting">;
export type PlatformReport = Schemas["PlatformReport"];
export type PlatformSum = Schemas["PlatformSum"];
export type ReconciliationStep = Schemas["ReconciliationStep"];
export type ReportedTransaction = Schemas["ReportedTransaction"];
export type ComparedNotice = Schemas["ComparedNotice"];

/** A line of a platform: a sum that it reports, or a step of the reconciliation. */
export type ReportedLine = {
  readonly platform: string;
  readonly sourceId?: string;
  readonly asset?: string;
  readonly element?: PlatformSum["element"];
  readonly type?: string;
  readonly step?: ReconciliationStep["code"];
};

export const readReported = (year: number, person: Person, signal: AbortSignal) =>
  api.platformReporting({ path: { year: String(year) }, signal, ...ofPerson(person) });

export const readReportedTransactions = (
  year: number,
  person: Person,
  line: ReportedLine,
  signal: AbortSignal,
) =>
  api.reportedTransactions({
    path: { year: String(year) },
    query: { ...line, ...ofPerson(person).query },
    signal,
  });

/** Compares the file that a platform gave its user. */
export function compareNotice(year: number, person: Person, platform: string | null, file: File) {
  const body = new FormData();
  body.set("file", file, file.name);
  return api.comparePlatform({
    path: { year: String(year) },
    query: { ...ofPerson(person).query, ...(platform === null ? {} : { platform }) },
    body,
  });
}
