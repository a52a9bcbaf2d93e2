import type { FileHandle } from "node:fs/promises";
import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import type { Exporters } from "../../filings/exporters.ts";
import { requireClientAccess } from "../../firms/firms.ts";
import { type ClientLine, clientLines } from "../../firms/table.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { ReportRequest } from "../../report/build.ts";
import { readableOf } from "../../report/readable.ts";
import type { Sink } from "../../report/sink.ts";
import { openZip } from "../../report/zip.ts";
import { OneOf } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { findFirmGrant } from "../../store/firm-grants.ts";
import type { Firm } from "../../store/firms.ts";
import { DEFAULT_COUNTRY, type Person } from "../../tax/index.ts";
import { LANGUAGES, type MissingReason, clientDocumentsReadme } from "../../wording/index.ts";
import { acquireNow } from "../concurrency.ts";
import { message } from "../../wording/messages/index.ts";
import { ClientFilters } from "./client-schema.ts";
import { requestedYear, filtersOf, requireFirm, noteLooks } from "./clients.ts";
import { refuse } from "../errors.ts";
import { fileNameOf, labelOf, preparedBy } from "./prepared-by.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

export type ClientReportsOptions = {
  readonly accounts: Accounts;
  readonly api: Database;
  readonly makers: Exporters;
  readonly scratch: TempFiles;
  /** Shared with the other reports. */
  readonly builds: ConcurrencyLimit;
  readonly now: () => Date;
};

const ENDINGS = { pdf: ".pdf", bundle: "-bundle.zip" } as const;

/** A jointly assessed couple has a report each; the partner's only for a year with events. */
type ClientReport = { readonly line: ClientLine; readonly person: Person };
const reportsOf = (line: ClientLine): readonly ClientReport[] => [
  { line, person: "a" },
  ...(line.row.b.hasEvents ? [{ line, person: "b" } as const] : []),
];
const endingOf = ({ person }: ClientReport, format: keyof typeof ENDINGS): string =>
  `${person === "b" ? "-b" : ""}${ENDINGS[format]}`;
const CHUNK_BYTES = 256 * 1024;

/** The reports of all clients in one download, built one after the other under the limit of single reports. */
export function clientReportRoutes(app: App, options: ClientReportsOptions): void {
  const { accounts, api, makers, scratch, builds, now } = options;
  const downloads = new ConcurrencyLimit({ perAccount: 1, total: LIMITS.reportZipsInAll });

  app.get(
    "/v1/clients/papers",
    {
      config: { session: "required", access: "self" },
      schema: {
        tags: ["firms"],
        summary: "Reports of all clients of a firm as one ZIP, streamed while it is created",
        description:
          "File names consist of number, name and year. The ZIP also lists reports that could not be created. Same filters as GET /v1/clients.",
        querystring: Type.Object({
          ...ClientFilters,
          firm: Type.String({ maxLength: 100 }),
          format: Type.Optional(OneOf(["pdf", "bundle"])),
          language: Type.Optional(OneOf(LANGUAGES)),
        }),
        response: responses(
          {
            200: {
              description: "A ZIP",
              content: {
                "application/zip": { schema: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) },
              },
            },
          },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { query } = request;
      const { format = "pdf", language = "de" } = query;
      const firm = await requireFirm(accounts, accountId, query.firm);
      const year = requestedYear(query, now());
      const current = yearOf(berlinDay(now().getTime()));
      if (year > current) {
        const { firstYear } = DEFAULT_COUNTRY;
        return refuse("SourceBadRequestError", message("year.outOfRange", { firstYear, current }), "year");
      }
      const linesOf = (filters: ReturnType<typeof filtersOf>, limit: number) =>
        clientLines(
          api,
          { firmId: firm.id },
          { ...filters, year, limit, sort: "number", descending: false, after: null },
        );
      const filters = filtersOf(query);
      // Users who named the firm themselves and are not accepted yet must not displace clients.
      const lines: ClientLine[] = [];
      for (const mandate of filters.mandate === null ? (["accepted", "invited"] as const) : [filters.mandate])
        lines.push(...(await linesOf({ ...filters, mandate }, LIMITS.reportsPerZip + 1 - lines.length)));
      const leave = acquireNow(downloads, accountId, "downloads");
      const left = new AbortController();
      const close = (): void => {
        left.abort();
        leave();
      };
      if (reply.raw.closed) close();
      else reply.raw.once("close", close);
      const selected = lines.slice(0, LIMITS.reportsPerZip);
      await noteLooks(api, request, firm, selected);

      const names = new Set<string>();
      const buildReport = async (
        { line, person }: ClientReport,
        file: FileHandle,
      ): Promise<MissingReason | number> => {
        if (!(await stillHers(accounts, accountId, firm, line))) return "ended";
        const order: ReportRequest = {
          accountId: line.row.accountId,
          year,
          format,
          options: { language, style: "excel", variant: "cointracking", list: null },
          person,
          preparedBy: preparedBy(firm, line.row.number),
        };
        let size = 0;
        const built = await builds.run(
          accountId,
          () =>
            makers.report(
              order,
              async (event) => {
                if (event.kind !== "piece") return;
                await file.write(event.bytes);
                size += event.bytes.length;
              },
              AbortSignal.any([left.signal, AbortSignal.timeout(LIMITS.buildMs)]),
            ),
          { signal: left.signal },
        );
        return built.ok ? size : built.error;
      };
      const write = async (sink: Sink): Promise<void> => {
        const zip = openZip(sink);
        const [included, missing]: [string[], { client: string; why: MissingReason }[]] = [[], []];
        for (const report of selected.flatMap(reportsOf)) {
          const client = labelOf(report.line.row);
          // Written to a file first: a report that fails midway leaves no partial entry in the ZIP.
          const file = await scratch.file();
          try {
            const outcome = await buildReport(report, file).catch((error: unknown): MissingReason => {
              if (left.signal.aborted) throw error;
              request.log.warn({ err: error }, "a client's papers could not be made");
              return "failed";
            });
            if (typeof outcome !== "number") {
              missing.push({ client, why: outcome });
              continue;
            }
            const name = unused(names, fileNameOf(client, year), endingOf(report, format));
            await zip.file(name, (entry) => copy(file, outcome, entry));
            included.push(name);
          } finally {
            await file.close();
          }
        }
        for (const line of lines.slice(LIMITS.reportsPerZip))
          missing.push({ client: `${labelOf(line.row)} …`, why: "too-many" });
        await zip.file(language === "de" ? "LIESMICH.txt" : "README.txt", (entry) =>
          entry(clientDocumentsReadme({ firm: firm.name, year, included, missing }, language)),
        );
        await zip.end();
      };
      return sendZip(reply, `lotbuch-${year}-clients.zip`, write);
    },
  );
}

const sendZip = (reply: FastifyReply, name: string, write: (sink: Sink) => Promise<void>): FastifyReply =>
  reply
    .type("application/zip")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .send(readableOf(write));

/** Checks that the member and the mandate still exist; otherwise nothing more of the client is built. */
async function stillHers(
  { db }: Pick<Accounts, "db">,
  accountId: string,
  firm: Firm,
  { row }: ClientLine,
): Promise<boolean> {
  const membership = await requireClientAccess(db, accountId, firm.id);
  return membership.ok && (await findFirmGrant(db, { firmId: firm.id, accountId: row.accountId })) !== null;
}

function unused(names: Set<string>, base: string, ending: string): string {
  for (let n = 1; ; n += 1) {
    const name = `${base}${n === 1 ? "" : `_(${n})`}${ending}`;
    if (names.has(name.toLowerCase())) continue;
    names.add(name.toLowerCase());
    return name;
  }
}

async function copy(file: FileHandle, size: number, sink: Sink): Promise<void> {
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    await sink(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
