import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { LIMITS } from "../../basics/limits.ts";
import { readReportedGuarded } from "../../report/carf-guarded.ts";
import { FIRST_REPORTED_YEAR } from "../../report/first-reported-year.ts";
import { withStoredInput } from "../../report/from-store.ts";
import { ComparedSumSchema } from "../../report/platform-compare.ts";
import { compareNotice, ComparedNoticeSchema } from "../../report/platform-notice.ts";
import { type PlatformReport, PlatformReportSchema, platformReports } from "../../report/platform-report.ts";
import { countryOfYear, yearOf } from "../../report/assemble.ts";
import type { ReportInput } from "../../report/input.ts";
import { inputOfPerson } from "../../report/persons.ts";
import {
  RECONCILIATION_SCHEMAS,
  type Reconciliation,
  reconcile,
  ReconciliationSchema,
} from "../../report/reconciliation.ts";
import {
  LineQuery,
  reportedTransactions,
  ReportedTransactionSchema,
} from "../../report/reported-transactions.ts";
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

type Forecast = {
  readonly berlin: readonly PlatformReport[];
  readonly utc: readonly PlatformReport[];
  readonly reconciliation: Reconciliation;
  readonly name: string;
};

type Caller = { readonly reply: FastifyReply; readonly accountId: string; readonly person: Person };

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  reply,
  accountId: userOf(request),
  person: personOf(request as { query: Static<typeof PersonQuery> }),
});

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
  for (const schema of [
    ComparedSumSchema,
    ComparedNoticeSchema,
    ReportedTransactionSchema,
    ...RECONCILIATION_SCHEMAS,
  ])
    app.addSchema(schema);
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
  /** Reads the stored data of a person in one snapshot. */
  const withInput = async <T>(
    { reply, accountId, person }: Caller,
    read: (input: ReportInput) => Promise<T>,
  ): Promise<T> => {
    await untilReady(api, accountId);
    const result = await runQueued(reply, accountId, (signal) =>
      holding(
        reports,
        (client: DedicatedClient) =>
          withStoredInput(client, accountId, false, (all) =>
            person === "b" && all.partnerYears === null
              ? noPartner()
              : read(inputOfPerson(all, person).input),
          ),
        signal,
      ),
    );
    return result.ok ? result.value : notReady(result.error);
  };
  const forecast = (caller: Caller, year: number): Promise<Forecast> =>
    withInput(caller, async (input) => {
      const of = yearOf(input, year, caller.person);
      const survey = await surveyOf(input, year);
      const tally = await tallyOf(input, year, countryOfYear(of));
      const sources = reportSources(input.sources, survey.wallets, caller.person);
      const berlin = platformReports(survey.platforms, sources, tally, "berlin");
      return {
        berlin,
        utc: platformReports(survey.platforms, sources, tally, "utc"),
        reconciliation: reconcile(berlin, tally, of),
        name: input.name,
      };
    });

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
          {
            200: Type.Object({
              year: Type.Integer(),
              platforms: List(Named(PlatformReportSchema)),
              reconciliation: Named(ReconciliationSchema),
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
      const { berlin, reconciliation } = await forecast(callerOf(request, reply), year);
      return { year, platforms: berlin, reconciliation };
    },
  );

  app.get(
    "/v1/tax/:year/platform-reporting/transactions",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Transactions behind a reported sum or a step of the reconciliation, oldest first",
        params: YearParams,
        querystring: Type.Object({ ...PersonQuery.properties, ...LineQuery.properties }),
        response: responses(
          {
            200: Type.Object({
              total: Type.Integer(),
              transactions: List(Named(ReportedTransactionSchema), {
                description: "The first 500 of them",
              }),
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
      const caller = callerOf(request, reply);
      return withInput(caller, (input) =>
        reportedTransactions(
          input,
          year,
          caller.person,
          request.query,
          countryOfYear(yearOf(input, year, caller.person)),
        ),
      );
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
          response: responses({ 200: Named(ComparedNoticeSchema) }, 400, 401, 404, 409),
        },
      },
      async (request, reply) => {
        const year = reportedYear(request);
        const text = await bodyOf(request);
        const read = await readLimit.run(userOf(request), () => readReportedGuarded(text));
        if (!read.ok) return refuse("SourceBadRequestError", read.error, "body");
        const { name, ...sums } = await forecast(callerOf(request, reply), year);
        const { platform = null } = request.query as Static<typeof Query>;
        const compared = compareNotice(read.value, sums, { year, name, platform });
        return compared.ok ? compared.value : refuse("SourceBadRequestError", compared.error, "platform");
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
