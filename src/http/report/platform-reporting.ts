import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { LIMITS } from "../../basics/limits.ts";
import { readReportedGuarded } from "../../report/carf-guarded.ts";
import { withStoredInput } from "../../report/from-store.ts";
import { ComparedSumSchema, comparePlatform } from "../../report/platform-compare.ts";
import {
  FIRST_REPORTED_YEAR,
  type PlatformReport,
  PlatformReportSchema,
  platformReports,
} from "../../report/platform-report.ts";
import { countryOfYear, yearOf } from "../../report/assemble.ts";
import { inputOfPerson } from "../../report/persons.ts";
import { reportSources } from "../../report/sources.ts";
import { surveyOf } from "../../report/survey.ts";
import { tallyOf } from "../../report/tally.ts";
import { List, Named } from "../../basics/schema.ts";
import type { Database, DedicatedClient } from "../../store/database.ts";
import type { RunQueued } from "../build-first.ts";
import { holding } from "../../store/transaction.ts";
import type { Person } from "../../tax/index.ts";
import { refuse } from "../errors.ts";
import { noPartner, PersonQuery, personOf } from "../tax/persons.ts";
import { notReady, taxYearOf, untilReady, YearParams } from "./report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const Query = Type.Object({
  ...PersonQuery.properties,
  platform: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Platform of the report; optional if there is only one",
    }),
  ),
});

type Forecast = { readonly berlin: readonly PlatformReport[]; readonly utc: readonly PlatformReport[] };

/** Data that platforms report about a person from 2026 on (KStTG), compared with what a platform actually reported. */
export function platformReportingRoutes(
  app: App,
  {
    api,
    reports,
    runQueued,
    now,
  }: {
    readonly api: Database;
    readonly reports: Database;
    readonly runQueued: RunQueued;
    readonly now: () => Date;
  },
): void {
  app.addSchema(ComparedSumSchema);
  const readLimit = new ConcurrencyLimit({ total: LIMITS.filesAtOnce, perAccount: 1 });
  const reportedYear = (request: FastifyRequest): number => {
    const year = taxYearOf(request as { params: Static<typeof YearParams> }, now());
    return year >= FIRST_REPORTED_YEAR
      ? year
      : refuse(
          "NotFoundError",
          message("year.yearBeforeReporting", { firstReportedYear: FIRST_REPORTED_YEAR, year }),
          "year",
        );
  };
  const forecast = async (
    reply: FastifyReply,
    accountId: string,
    year: number,
    person: Person,
  ): Promise<Forecast> => {
    await untilReady(api, accountId);
    const read = (client: DedicatedClient) =>
      withStoredInput(client, accountId, false, async (all) => {
        if (person === "b" && all.partnerYears === null) return noPartner();
        const { input } = inputOfPerson(all, person);
        const survey = await surveyOf(input, year);
        const tally = await tallyOf(input, year, countryOfYear(yearOf(input, year, person)));
        const sources = reportSources(input.sources, survey.wallets, person);
        return {
          berlin: platformReports(survey.platforms, sources, tally, "berlin"),
          utc: platformReports(survey.platforms, sources, tally, "utc"),
        };
      });
    const result = await runQueued(reply, accountId, (signal) => holding(reports, read, signal));
    return result.ok ? result.value : notReady(result.error);
  };

  app.get(
    "/v1/tax/:year/platform-reporting",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary:
          "Sums each platform reports for the year: eight sums per coin, under both interpretations of the fee",
        params: YearParams,
        querystring: PersonQuery,
        response: responses(
          { 200: Type.Object({ year: Type.Integer(), platforms: List(Named(PlatformReportSchema)) }) },
          400,
          401,
          404,
          409,
        ),
      },
    },
    async (request, reply) => {
      const year = reportedYear(request);
      return { year, platforms: (await forecast(reply, userOf(request), year, personOf(request))).berlin };
    },
  );

  // Separate parsers: only these routes accept XML or a table as a body.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/xml", "text/xml", "text/csv", "text/plain", "application/octet-stream"],
      { parseAs: "string", bodyLimit: LIMITS.bodyBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      "/v1/tax/:year/platform-reporting",
      {
        config: { session: "required", access: "read" },
        schema: {
          tags: ["tax"],
          summary: "Compare with the report of a platform: a CARF message as XML, or a table as CSV",
          consumes: ["application/xml", "text/csv", "multipart/form-data"],
          params: YearParams,
          querystring: Query,
          response: responses(
            {
              200: Type.Object({
                year: Type.Integer(),
                platform: Type.String(),
                rows: List(Named(ComparedSumSchema)),
              }),
            },
            400,
            401,
            404,
            409,
          ),
        },
      },
      async (request, reply) => {
        const year = reportedYear(request);
        const text = await bodyOf(request);
        const read = await readLimit.run(userOf(request), () => readReportedGuarded(text));
        if (!read.ok) return refuse("SourceBadRequestError", read.error, "body");
        const query = request.query as Static<typeof Query>;
        const { berlin, utc } = await forecast(reply, userOf(request), year, personOf({ query }));
        const requested = query.platform ?? read.value.reporter;
        const name = platformNamed(requested, berlin);
        const of = (all: readonly PlatformReport[]): PlatformReport | null =>
          all.find(({ platform }) => platform === name) ?? null;
        return { year, platform: name, rows: comparePlatform(read.value.sums, of(berlin), of(utc)) };
      },
    );
  });
}

async function bodyOf(request: FastifyRequest): Promise<string> {
  if (request.isMultipart()) {
    const part = await request.file({ limits: { fileSize: LIMITS.bodyBytes } });
    return part === undefined ? noBody() : (await part.toBuffer()).toString("utf8");
  }
  return typeof request.body === "string" && request.body.trim() !== "" ? request.body : noBody();
}

const noBody = (): never => refuse("SourceBadRequestError", message("year.carfMissing"), "body");

/** The platform by the requested name or the one in the message; without either there must be exactly one. */
function platformNamed(requested: string | null, known: readonly PlatformReport[]): string {
  const names = known.map(({ platform }) => platform);
  const plain = (text: string): string => text.toLowerCase();
  const found = names.filter((name) => requested !== null && plain(requested).includes(plain(name)));
  if (found.length === 1) return found[0]!;
  if (names.length === 1) return names[0]!;
  return refuse(
    "SourceBadRequestError",
    names.length === 0
      ? message("year.noReportingPlatform")
      : message("year.platformRequired", { names: names.join(", ") }),
    "platform",
  );
}
