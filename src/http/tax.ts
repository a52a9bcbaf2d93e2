import { type Static, Type } from "typebox";
import { berlinDay, yearOf } from "../calendar/index.ts";
import { isId } from "../ids.ts";
import { emptyYear, type StoredYear } from "../sources/tax-year.ts";
import type { Database } from "../store/database.ts";
import { listTaxYears, readTaxYear } from "../store/derived.ts";
import { FIRST_YEAR } from "../tax/index.ts";
import { refuse } from "./errors.ts";
import { Decimal, Id, Nullable, OneOf } from "../schema.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { sourceMissing, SourceParams, sourceOf } from "./source-access.ts";

const Amounts = <const T extends readonly string[]>(names: T) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Decimal])) as Record<T[number], typeof Decimal>);

export const AssessmentBody = Type.Object(
  {
    section23: Amounts(["gains", "losses", "net", "limit", "taxable", "lossToCarry"]),
    section22: Amounts(["receipts", "costs", "net", "limit", "taxable", "lossToCarry"]),
    outsidePeriod: Amounts(["gains", "losses"]),
    section20: Amounts(["gains", "losses", "net"]),
    scope: OneOf(["source", "account"]),
  },
  { $id: "Assessment", description: "At source scope provisional: the limits belong to the person" },
);

export const WarningBody = Type.Object(
  {
    code: Type.String(),
    severity: OneOf(["error", "warning", "info"]),
    year: Nullable(Type.Integer()),
    message: Type.String(),
    effectEur: Nullable(Decimal),
    count: Type.Integer({ description: "How many transactions or records it is about" }),
  },
  { $id: "Warning" },
);

const Turnover = Amounts(["proceeds", "cost", "costs"]);

const Euro = Type.Number({ description: "Euro, rounded half up to cents", examples: [1234.56] });

const TaxBody = Type.Object(
  {
    sourceId: Id,
    year: Type.Integer(),
    jurisdiction: Type.Literal("germany"),
    currency: Type.Literal("EUR"),
    taxableGains: Euro,
    taxableLosses: Euro,
    taxFreeGains: Euro,
    incomeTotal: Euro,
    method: OneOf(["fifo", "average"]),
    ruleSetVersion: Type.String(),
    assessment: Type.Ref("Assessment"),
    turnover: Type.Object(
      { insidePeriod: Turnover, outsidePeriod: Turnover },
      { description: "What disposals brought in: proceeds less cost and costs is the result" },
    ),
    disposals: Type.Integer({ description: "How many there were" }),
    warnings: Type.Array(Type.Ref("Warning")),
    warningCount: Type.Integer({ description: "All of them; the list shows the first 50" }),
    complete: Type.Boolean({ description: "Nothing up to the end of this year is left out or assumed" }),
    runId: Type.String({ description: "The same inputs give the same run id and the same figures" }),
  },
  { $id: "TaxSummary" },
);

const taxBody = (sourceId: string, year: StoredYear): Static<typeof TaxBody> => ({
  sourceId,
  jurisdiction: "germany",
  currency: "EUR",
  ...year,
  warnings: [...year.warnings],
});

const notSynced = (): never =>
  refuse("SourceNotSyncedError", "Sync this source first: no sync has been completed yet.");

/** The year's figures of one source, as they were computed when its last job ended. */
export function taxRoutes(
  app: App,
  { api, now }: { readonly api: Database; readonly now: () => Date },
): void {
  for (const schema of [AssessmentBody, WarningBody, TaxBody]) app.addSchema(schema);
  app.post(
    "/v1/sources/:sourceId/tax",
    {
      config: { session: "required" },
      attachValidation: true, // whatever is wrong with a field, the answer names what is supported
      schema: {
        tags: ["tax"],
        summary: "Tax summary of a source for a year",
        params: SourceParams,
        body: Type.Object({
          year: Type.Integer({ examples: [2024] }),
          jurisdiction: Type.String({ examples: ["germany"] }),
        }),
        response: answers({ 200: Type.Ref("TaxSummary") }, 400, 401, 404, 409),
      },
    },
    async (request): Promise<Static<typeof TaxBody>> => {
      const { sourceId } = request.params;
      const { year, jurisdiction } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
      const current = yearOf(berlinDay(now().getTime()));
      const known =
        typeof year === "number" && Number.isInteger(year) && year >= FIRST_YEAR && year <= current;
      const row = isId(sourceId)
        ? await readTaxYear(api, userOf(request), sourceId, known ? year : current)
        : null;
      if (row === null) return sourceMissing();
      if (!known)
        return refuse(
          "SourceBadRequestError",
          `year must be a whole number from ${FIRST_YEAR} to ${current}.`,
          "year",
        );
      if (jurisdiction !== "germany")
        return refuse(
          "SourceBadRequestError",
          "jurisdiction must be germany, the only one supported so far.",
          "jurisdiction",
        );
      if (row.lastSyncedAt === null) return notSynced();
      const none = row.none as StoredYear;
      const stored = (row.year as StoredYear | null) ?? { ...none, ...emptyYear(year) };
      return taxBody(sourceId, stored);
    },
  );
  app.get(
    "/v1/sources/:sourceId/tax",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Tax summaries of a source for every year with events, oldest first",
        params: SourceParams,
        response: answers({ 200: Type.Object({ years: Type.Array(Type.Ref("TaxSummary")) }) }, 401, 404, 409),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      if (source.lastSyncedAt === null) return notSynced();
      const years = (await listTaxYears(api, source.id)) as readonly StoredYear[];
      return { years: years.map((year) => taxBody(source.id, year)) };
    },
  );
}
