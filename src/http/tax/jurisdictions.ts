import { type Static, Type } from "typebox";
import { residencesOf } from "../../assessment/residence.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { List, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import { standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { type NewDecision } from "../../store/decision-log.ts";
import { decide, decideAndRead, findDecisions, startJobsWith } from "../../store/decisions.ts";
import type { Queue } from "../../store/queue.ts";
import { readSources } from "../../store/sources.ts";
import { COUNTRIES, countryOf, DEFAULT_COUNTRY, type Residence } from "../../tax/index.ts";
import { message } from "../../wording/messages/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { waitForJobs, waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

const Text = Type.Object({ de: Type.String(), en: Type.String() });
const Clauses = List(Type.String());

const JurisdictionBody = Type.Object(
  {
    key: Type.String({ examples: ["germany"] }),
    code: Type.String({ examples: ["DE"] }),
    label: Text,
    firstYear: Type.Integer(),
    boxes: List(
      Type.Object({
        key: Type.String(),
        label: Text,
        clauses: Clauses,
        limit: Nullable(OneOf(["below", "upTo"])),
        rate: Nullable(Type.String()),
      }),
    ),
    elections: List(
      Type.Object({
        key: Type.String(),
        values: List(Type.String()),
        default: Type.String(),
        label: Text,
        labels: Type.Record(Type.String(), Text, { description: "Label of each value" }),
        clauses: Clauses,
        year: Nullable(
          Type.Integer({ description: "The only year the election exists for; null: any year" }),
        ),
        perCoin: Type.Boolean({ description: "True when the election may be limited to a coin or a wallet" }),
      }),
    ),
    otherIncome: List(Type.Object({ key: OneOf(["privateSales", "services", "capital275"]), label: Text }), {
      description:
        "Income outside crypto that shares an income category with it, as in PUT /v1/tax/{year}/other",
    }),
    forms: List(Type.String()),
    status: OneOf(["complete", "preview"]),
    unconfirmed: List(Text, { description: "For a country in preview: texts that could not be verified" }),
  },
  { $id: "Jurisdiction", description: "A country whose tax law is supported" },
);

const ResidenceBody = Type.Object(
  {
    residence: List(
      Type.Object({
        country: Type.String({ examples: ["germany"] }),
        from: Nullable(Type.String({ description: "1 January of the first year; null: from the beginning" })),
      }),
    ),
  },
  { $id: "Residence", description: "Countries of residence, by calendar year" },
);

/** The supported countries, and the person's countries of residence. */
export function jurisdictionRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  for (const schema of [JurisdictionBody, ResidenceBody]) app.addSchema(schema);

  app.get(
    "/v1/jurisdictions",
    {
      schema: {
        tags: ["tax"],
        summary: "Supported countries, with their income categories, elections and forms",
        response: responses({ 200: Type.Object({ jurisdictions: List(Type.Ref("Jurisdiction")) }) }),
      },
    },
    () => ({
      jurisdictions: COUNTRIES.map(
        ({
          key,
          code,
          label,
          firstYear,
          incomeCategories,
          elections,
          otherIncome,
          forms,
          status,
          unconfirmed,
        }) => ({
          key,
          code,
          label,
          firstYear,
          boxes: incomeCategories.map((category) => ({
            key: category.key,
            label: category.label,
            clauses: category.clauses,
            limit: category.limit,
            rate: category.rate,
          })),
          elections,
          otherIncome,
          forms,
          status,
          unconfirmed,
        }),
      ),
    }),
  );

  app.get(
    "/v1/residence",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Countries of residence, by calendar year",
        querystring: PersonQuery,
        response: responses({ 200: Type.Ref("Residence") }, 400, 401),
      },
    },
    async (request) => ({
      residence: residencesOf(
        standing(await findDecisions(api.db, userOf(request), { kinds: ["residence"] })),
      )[personOf(request)],
    }),
  );

  app.put(
    "/v1/residence",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Set the country of residence by year: the law of the country applies to the year",
        description:
          "The first entry starts at the beginning (null), each later one on 1 January. Only whole calendar years: a move within a year is not supported.",
        querystring: PersonQuery,
        body: Type.Object({
          residence: Type.Array(
            Type.Object({
              country: Type.String({ maxLength: 100 }),
              from: Nullable(Type.String({ maxLength: 20 })),
            }),
            { minItems: 1, maxItems: 50 },
          ),
          reason: Type.Optional(Nullable(NonBlank(2000))),
        }),
        response: responses({ 200: Type.Ref("Residence") }, 400, 401),
      },
    },
    async (request, reply): Promise<Static<typeof ResidenceBody>> => {
      const accountId = userOf(request);
      const person = personOf(request);
      const residence = checked(request.body.residence, yearOf(berlinDay(now().getTime())));
      const before = residencesOf(standing(await findDecisions(api.db, accountId, { kinds: ["residence"] })))[
        person
      ];
      if (JSON.stringify(before) !== JSON.stringify(residence)) {
        const decision: NewDecision = {
          accountId,
          kind: "residence",
          sourceId: null,
          transactionId: null,
          body: { ...(person === "a" ? {} : { person }), residence },
          reason: request.body.reason?.trim() ?? null,
          createdAt: now(),
        };
        // If receipts are valued by month, the ledgers themselves change.
        const read = [...before, ...residence].some(({ country }) => countryOf(country)?.isMonthly !== null)
          ? await readSources(api.db, accountId)
          : [];
        if (read.length === 0) {
          const { revision } = await write(request, () => (tx) => decide(tx, queue, decision));
          await waitForRevision(api, reply, accountId, revision);
        } else {
          const { jobs } = await write(
            request,
            () => (tx) =>
              decideAndRead(tx, accountId, [decision], () =>
                startJobsWith(tx, queue, { accountId, sourceIds: read }, now()),
              ),
          );
          await waitForJobs(api, reply, jobs);
        }
      } else await writeUnchanged(request);
      return { residence };
    },
  );
}

function checked(
  residence: readonly { readonly country: string; readonly from: string | null }[],
  currentYear: number,
): Residence {
  let last = "";
  for (const [index, { country, from }] of residence.entries()) {
    const field = (name: string): string => `residence.${index}.${name}`;
    const wrong = (name: string, userMessage: ReturnType<typeof message>): never =>
      refuse("SourceBadRequestError", userMessage, field(name));
    if (countryOf(country) === null)
      wrong(
        "country",
        message("country.unknown", {
          field: "country",
          countries: COUNTRIES.map(({ key }) => key).join(", "),
        }),
      );
    if (index === 0) {
      if (from !== null) wrong("from", message("country.firstFromBeginning"));
      continue;
    }
    if (from === null) return wrong("from", message("country.laterNeedsDay"));
    const [, year, day] = /^(\d{4})-(\d{2}-\d{2})$/.exec(from) ?? [];
    if (year === undefined || Number.isNaN(Date.parse(from)))
      return wrong("from", message("country.dayNotJanuaryFirst"));
    if (Number(year) > currentYear) wrong("from", message("country.future", { year: currentYear }));
    if (day !== "01-01") wrong("from", message("country.moveWithinYear"));
    if (Number(year) < DEFAULT_COUNTRY.firstYear)
      wrong("from", message("country.tooEarly", { year: DEFAULT_COUNTRY.firstYear }));
    if (from <= last) wrong("from", message("country.overlap"));
    if (country === residence[index - 1]!.country)
      wrong("country", message("country.sameCountryAsBefore", { country }));
    last = from;
  }
  return residence.map(({ country, from }) => ({ country, from }));
}
