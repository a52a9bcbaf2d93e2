import type { FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { type Static, Type } from "typebox";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import type { Exporters } from "../../filings/exporters.ts";
import type { ReportRequest } from "../../report/build.ts";
import { CSV_LISTS, CSV_STYLES } from "../../report/formats/csv.ts";
import { type Format, type FormatName, FORMAT_NAMES, FORMATS } from "../../report/formats/index.ts";
import { WISO_VARIANTS } from "../../report/formats/wiso.ts";
import { type ReportUnavailable, readiness } from "../../report/from-store.ts";
import { PlatformReportSchema, PlatformSumSchema } from "../../report/platform-report.ts";
import { readableOf } from "../../report/readable.ts";
import { ReportSchema } from "../../report/report.ts";
import { ROW_SCHEMAS } from "../../report/rows.ts";
import { Named, Nullable, OneOf } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { COUNTRY_FORMATS } from "../../tax/country-words.ts";
import { DEFAULT_COUNTRY, ownerOf } from "../../tax/index.ts";
import { LANGUAGES } from "../../wording/index.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { noPartner, partnerOf, PersonQuery } from "../tax/persons.ts";
import { livedIn } from "../tax/lived-in.ts";
import { responses } from "../schema.ts";
import type { SendBuilt } from "../build-first.ts";
import type { App } from "../server.ts";
import { fileOf, preparedFor } from "../firms/prepared-by.ts";
import { userOf } from "../session.ts";
import { ownSource } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

export const YearParams = Type.Object({ year: Type.String({ maxLength: 20, examples: ["2025"] }) });

const Query = Type.Object({
  ...PersonQuery.properties,
  sourceId: Type.Optional(
    Type.String({
      format: "uuid",
      description:
        "Limits the report to one source, as json, pdf, csv or wiso; not for filing, because limits and losses apply to the taxpayer over all sources",
    }),
  ),
  format: Type.Optional(OneOf(FORMAT_NAMES)),
  language: Type.Optional(OneOf(LANGUAGES)),
  variant: Type.Optional(
    OneOf(WISO_VARIANTS, "Version of the WISO file; neither is confirmed by the vendor"),
  ),
  style: Type.Optional(
    OneOf(CSV_STYLES, "Style of the CSV files: for German spreadsheets, or plain for machines"),
  ),
  list: Type.Optional(OneOf(CSV_LISTS, "A single CSV file; if omitted, all of them as a ZIP")),
});

export type ReportRouteOptions = {
  readonly api: Database;
  readonly makers: Exporters;
  readonly sendBuilt: SendBuilt;
  readonly now: () => Date;
};

/** A tax year from the first supported one to the current one, which is provisional. */
export function taxYearOf(request: { readonly params: Static<typeof YearParams> }, now: Date): number {
  const current = yearOf(berlinDay(now.getTime()));
  const year = /^\d{4}$/.test(request.params.year) ? Number(request.params.year) : Number.NaN;
  if (!(year >= DEFAULT_COUNTRY.firstYear && year <= current))
    return refuse(
      "SourceBadRequestError",
      message("year.outOfRange", { firstYear: DEFAULT_COUNTRY.firstYear, current }),
      "year",
    );
  return year;
}

const LOOK_MS = 100;

/** Throws the reason why there are no figures to report yet; waits a little while they are being computed. */
export async function untilReady({ pool }: Database, accountId: string): Promise<void> {
  const deadline = performance.now() + LIMITS.changeMs;
  for (;;) {
    const missing = await readiness(pool, accountId);
    if (missing === null) return;
    if (missing === "not-synced") return notReady(missing);
    if (performance.now() > deadline) return notReady(missing);
    await sleep(LOOK_MS);
  }
}

export function notReady(missing: ReportUnavailable): never {
  if (missing === "no-partner") return noPartner();
  if (missing === "not-synced") refuse("SourceNotSyncedError", message("year.noSourceSynced"));
  throw new HttpProblem(
    problem("ServiceUnavailableError", message("year.newerDataInProgress"), null, { retryAfterSeconds: 5 }),
  );
}

const NOTE =
  "Layout seen in public tools; not confirmed by the vendor. Check the figures after importing, and enter section 22 income by hand.";

const SHARE_NOTE = "One source alone: the person's year is all of her sources together.";

/** The report of a year, in every format. */
export function reportRoutes(app: App, { api, makers, sendBuilt, now }: ReportRouteOptions): void {
  for (const schema of [...ROW_SCHEMAS, PlatformSumSchema, PlatformReportSchema, ReportSchema])
    app.addSchema(schema);
  const underway = new Map<string, { written: number; total: number }>();
  const binary = { schema: Type.Unsafe<Buffer>({ type: "string", format: "binary" }) };

  app.get(
    "/v1/tax/:year/report",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Report of the year, in the requested format",
        params: YearParams,
        querystring: Query,
        response: responses(
          {
            200: {
              description: "The same run returns identical bytes",
              content: {
                "application/json": { schema: Named(ReportSchema) },
                "application/pdf": binary,
                "application/zip": binary,
                "text/csv": binary,
              },
            },
          },
          400,
          401,
          404,
          409,
        ),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const whose = await checkShare(api, { query: request.query, accountId });
      const order = reportOrderOf(request, {
        accountId,
        year,
        ...whose,
        ...(await preparedFor(api, request)),
      });
      await untilReady(api, accountId);
      const country = await livedIn(api, userOf(request), order.person ?? "a", year);
      if (COUNTRY_FORMATS.has(order.format) && !country.formats.includes(order.format))
        refuse(
          "SourceBadRequestError",
          message("country.formatOfOtherCountry", {
            format: order.format,
            country: country.label,
          }),
          "format",
        );
      const format: Format = FORMATS[order.format];
      if (order.format === "wiso")
        void reply.header("lotbuch-note", order.sourceId === undefined ? NOTE : `${NOTE} ${SHARE_NOTE}`);
      const progress = { written: 0, total: 0 };
      const key = progressKey(order);
      underway.set(key, progress);
      try {
        return await sendBuilt(reply, {
          accountId,
          fileName: `${await fileOf(api, request, year)}${order.person === "b" ? "-b" : ""}${order.sourceId === undefined ? "" : `-share-${order.sourceId}`}${format.ending(order.options)}`,
          contentType: format.contentType(order.options),
          build: (signal) =>
            readableOf(async (sink) => {
              const built = await makers.report(
                order,
                async (event) => {
                  if (event.kind === "piece") return sink(event.bytes);
                  if (event.kind === "expect") progress.total = event.rows;
                  else progress.written += event.rows;
                },
                signal,
              );
              if (!built.ok) notReady(built.error);
            }),
        });
      } finally {
        if (underway.get(key) === progress) underway.delete(key);
      }
    },
  );

  app.get(
    "/v1/tax/:year/report/progress",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Progress of a report in preparation, as known to this process",
        params: YearParams,
        querystring: Query,
        response: responses(
          {
            200: Type.Object({
              building: Type.Boolean(),
              progress: Nullable(Type.Number({ description: "0 to 1; null if unknown" })),
            }),
          },
          400,
          401,
          404,
          409,
        ),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const whose = await checkShare(api, { query: request.query, accountId });
      const found = underway.get(progressKey(reportOrderOf(request, { accountId, year, ...whose })));
      if (found === undefined) return { building: false, progress: null };
      const { written, total } = found;
      return { building: true, progress: total === 0 ? null : Math.min(1, written / total) };
    },
  );
}

const isWholeYear = ({ wholeYear }: Format): boolean => wholeYear === true;

/** Checks that the source of a share belongs to the person and has been read. */
async function checkShare(
  reports: Database,
  { query, accountId }: { readonly query: Static<typeof Query>; readonly accountId: string },
): Promise<Pick<ReportRequest, "sourceId" | "person">> {
  const { sourceId, format, person } = query;
  if (sourceId === undefined) return person === undefined ? {} : { person };
  const { id, lastSyncedAt } = await ownSource(reports, accountId, sourceId);
  if (format !== undefined && isWholeYear(FORMATS[format]))
    refuse("SourceBadRequestError", message("year.formatNeedsWholeYear", { format }), "format");
  const owner = ownerOf(id, await partnerOf(reports, accountId));
  if (person !== undefined && person !== owner)
    refuse("SourceBadRequestError", message("year.sourceOfOtherPerson", { owner, person }), "person");
  if (lastSyncedAt === null) refuse("SourceNotSyncedError", message("year.sourceNotSynced"));
  return { sourceId: id, person: owner };
}

function reportOrderOf(
  { query }: FastifyRequest & { readonly query: Static<typeof Query> },
  whose: Pick<ReportRequest, "accountId" | "year" | "person" | "sourceId" | "preparedBy">,
): ReportRequest {
  return {
    ...whose,
    format: query.format ?? "json",
    options: {
      language: query.language ?? "de",
      style: query.style ?? "excel",
      variant: query.variant ?? "cointracking",
      list: query.list ?? null,
    },
  };
}

const progressKey = ({ accountId, year, format, options, person = "a", sourceId }: ReportRequest): string =>
  JSON.stringify([accountId, year, format, options, person, sourceId ?? null]);
