import type { FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { type Static, Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { NO_EVENTS, type StoredYear, assessmentToResponse } from "../../assessment/years.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { List, Named } from "../../basics/schema.ts";
import { type BookRow, readYear } from "../../store/books.ts";
import type { Database } from "../../store/database.ts";
import { readAll, type Whose } from "../../store/derived.ts";
import { rowsOfPerson } from "../../store/lists.ts";
import {
  COUNTRIES,
  countryIn,
  countryOf,
  type Country,
  DEFAULT_COUNTRY,
  DEFAULT_RESIDENCE,
  type Person,
} from "../../tax/index.ts";
import { HttpProblem, orThrow, refuse } from "../errors.ts";
import { noPartner, PersonQuery, personOf } from "./persons.ts";
import { withMessage } from "../resource-schemas.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { sourceMissing, SourceParams, sourceOf } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";
import { FormsBody, SourceTaxBody, PersonTaxBody } from "./tax-bodies.ts";

const TaxRequest = Type.Object({
  year: Type.Integer({ examples: [2024] }),
  jurisdiction: Type.String({ examples: ["germany"] }),
});

const common = (
  { exact: _exact, sources: _sources, first: _first, residence: _residence, ...year }: StoredYear,
  request: FastifyRequest,
) => ({
  ...year,
  assessment: assessmentToResponse(year.assessment),
  jurisdiction: year.jurisdiction ?? DEFAULT_COUNTRY.key,
  currency: "EUR" as const,
  warnings: year.warnings.map((warning) => withMessage(warning, request)),
});

const notSynced = (what: "thisSource" | "anySource"): never =>
  refuse("SourceNotSyncedError", message("year.notSynced", { what }));

/** The year's figures, as they were computed with the last change. */
export function taxRoutes(
  app: App,
  { api, now }: { readonly api: Database; readonly now: () => Date },
): void {
  for (const schema of [FormsBody, SourceTaxBody, PersonTaxBody]) app.addSchema(schema);

  /** A wrong field is refused with the supported values. */
  const checked = (request: FastifyRequest): Result<{ year: number; country: Country }, Problem> => {
    const { year, jurisdiction } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const current = yearOf(berlinDay(now().getTime()));
    if (
      typeof year !== "number" ||
      !Number.isInteger(year) ||
      year < DEFAULT_COUNTRY.firstYear ||
      year > current
    )
      return err(
        problem(
          "SourceBadRequestError",
          message("year.outOfRange", { firstYear: DEFAULT_COUNTRY.firstYear, current }),
          "year",
        ),
      );
    const country = typeof jurisdiction === "string" ? countryOf(jurisdiction) : null;
    if (country === null)
      return err(
        problem(
          "SourceBadRequestError",
          message("year.jurisdictionUnknown", { key: COUNTRIES.map(({ key }) => key).join(", ") }),
          "jurisdiction",
        ),
      );
    return ok({ year, country });
  };

  app.post(
    "/v1/sources/:sourceId/tax",
    {
      config: { session: "required", access: "read" },
      attachValidation: true,
      schema: {
        tags: ["tax"],
        summary: "Tax summary of a source for a year: its share of the taxpayer's figures",
        params: SourceParams,
        body: TaxRequest,
        response: responses({ 200: Named(SourceTaxBody) }, 400, 401, 404, 409),
      },
    },
    async (request): Promise<Static<typeof SourceTaxBody>> => {
      const { sourceId } = request.params;
      if (!isId(sourceId)) return sourceMissing();
      const requested = checked(request);
      const whose = { accountId: userOf(request), sourceId };
      // An unknown source is reported before an invalid field.
      if (!requested.ok && (await readYear(api, whose, book.years, NO_EVENTS)) === null)
        return sourceMissing();
      const { year, country } = orThrow(requested);
      const row = await computed(api, whose, year);
      mustLiveThere(row, year, country);
      return { sourceId, ...common(yearOfRow(row, year, "source"), request) };
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
        response: responses({ 200: Type.Object({ years: List(Named(SourceTaxBody)) }) }, 401, 404, 409),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      if (source.lastSyncedAt === null) return notSynced("thisSource");
      const whose = { accountId: source.accountId, sourceId: source.id };
      await computed(api, whose, NO_EVENTS);
      const rows = await readAll(api, whose, book.years);
      const years = rows.filter(({ sortKey }) => sortKey !== NO_EVENTS);
      return { years: years.map(({ body }) => ({ sourceId: source.id, ...common(body, request) })) };
    },
  );

  const personYear = (
    request: FastifyRequest,
    { current, asOf, names }: BookRow<StoredYear>,
    year: StoredYear,
  ): Static<typeof PersonTaxBody> => ({
    ...common(year, request),
    assessment: { ...assessmentToResponse(year.assessment), openLaw: year.assessment.openLaw ?? [] },
    current,
    asOf: (asOf ?? now()).toISOString(),
    sources: names.flatMap(([sourceId, name]) => {
      const share = year.sources.find((one) => one.sourceId === sourceId);
      return share === undefined ? [] : [{ ...share, name }];
    }),
    forms: (countryOf(year.jurisdiction ?? "") ?? DEFAULT_COUNTRY).formEntries(year, year.first),
  });

  app.post(
    "/v1/tax",
    {
      config: { session: "required", access: "read" },
      attachValidation: true,
      schema: {
        tags: ["tax"],
        summary: "Tax year of the taxpayer over all sources",
        querystring: PersonQuery,
        body: TaxRequest,
        response: responses({ 200: Named(PersonTaxBody) }, 400, 401, 409),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const { year, country } = orThrow(checked(request));
      const person = personOf(request);
      const row = await computed(api, { accountId, sourceId: null, person }, year);
      mustLiveThere(row, year, country);
      return personYear(request, row, yearOfRow(row, year, "account", person));
    },
  );
  app.get(
    "/v1/tax",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Tax years from the first event to the current year, oldest first",
        querystring: PersonQuery,
        response: responses({ 200: Type.Object({ years: List(Named(PersonTaxBody)) }) }, 400, 401, 409),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const person = personOf(request);
      const row = await computed(api, { accountId, sourceId: null, person }, NO_EVENTS);
      yearOfRow(row, DEFAULT_COUNTRY.firstYear, "account", person);
      const rows = await readAll(api, { accountId, sourceId: rowsOfPerson(person) }, book.years);
      const years = rows.filter(({ sortKey }) => sortKey !== NO_EVENTS);
      return {
        years: years.map(({ body }) => personYear(request, row, body)),
      };
    },
  );
}

/** The stored figures of a person's year. */
export async function personYearOf(
  api: Database,
  { accountId, person }: { readonly accountId: string; readonly person: Person },
  year: number,
): Promise<StoredYear> {
  return yearOfRow(await computed(api, { accountId, sourceId: null, person }, year), year, "account", person);
}

/** The figures of a year, also of one without events. */
function yearOfRow(
  { year, none }: BookRow<StoredYear>,
  requestedYear: number,
  scope: "source" | "account",
  person: Person = "a",
): StoredYear {
  if (year !== null) return year;
  if (none === null && person === "b") return noPartner();
  if (none === null) return notSynced(scope === "account" ? "anySource" : "thisSource");
  const { complete, range } = none;
  return { ...none, ...livedIn(none, requestedYear).emptyYearResult(requestedYear, scope), complete, range };
}

const livedIn = ({ residence }: Pick<StoredYear, "residence">, year: number): Country =>
  countryIn(residence ?? DEFAULT_RESIDENCE, year);

/** The requested country must be that of the stored year, or the country of residence of a year without events. */
function mustLiveThere({ year: stored, none }: BookRow<StoredYear>, year: number, requested: Country): void {
  if (none === null) return;
  const lived =
    stored === null ? livedIn(none, year) : (countryOf(stored.jurisdiction ?? "") ?? DEFAULT_COUNTRY);
  if (lived !== requested)
    refuse(
      "NotResidentError",
      message("country.notResident", {
        year,
        country: lived.label,
        key: lived.key,
      }),
      "jurisdiction",
    );
}

const LOOK_MS = 100;

/**
 * The stored row. Right after an update of the service the figures are computed again: then this waits a little, and
 * refuses with a retry time if that was not enough.
 */
async function computed(
  api: Database,
  whose: Whose & { readonly person?: Person },
  year: number,
): Promise<BookRow<StoredYear>> {
  const deadline = performance.now() + LIMITS.changeMs;
  for (;;) {
    const row = await readYear(api, whose, book.years, year);
    if (row === null) return sourceMissing();
    if (!row.synced) return notSynced(whose.sourceId === null ? "anySource" : "thisSource");
    if (row.asOf !== null) return row;
    if (performance.now() > deadline)
      throw new HttpProblem(
        problem("ServiceUnavailableError", message("year.computing"), null, {
          retryAfterSeconds: 5,
        }),
      );
    await sleep(LOOK_MS);
  }
}
