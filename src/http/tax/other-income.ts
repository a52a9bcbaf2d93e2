import { type Static, Type } from "typebox";
import { otherIncome, otherOf } from "../../assessment/persons.ts";
import { residencesOf } from "../../assessment/residence.ts";
import { List, NonBlank, Nullable } from "../../basics/schema.ts";
import { standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions } from "../../store/decisions.ts";
import type { Queue } from "../../store/queue.ts";
import {
  type Country,
  countryIn,
  type OtherIncome,
  type OtherKey,
  type Person,
  PersonSchema,
} from "../../tax/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { taxYearOf, YearParams } from "../report/report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const Amount = Type.String({ maxLength: 80, examples: ["250.00", "-80.00"] });

const OtherBody = Type.Object(
  {
    year: Type.Integer(),
    person: PersonSchema,
    privateSales: Type.String({ description: "Gains less losses of other private sales, in euro" }),
    services: Type.String({ description: "Income from other services after costs, in euro" }),
    capital275: Type.Optional(
      Type.String({ description: "Dividends and similar income at the special rate, in countries with one" }),
    ),
    reason: Nullable(Type.String()),
    clauses: List(Type.String()),
  },
  { $id: "OtherIncome", description: "Income outside crypto in a year, which shares the exemption limits" },
);

type Stated = {
  readonly country: Country;
  readonly statement: OtherIncome | null;
  readonly reason: string | null;
};

/** Income from gold, foreign cash and other services: figures that no source has, entered by hand. */
export function otherIncomeRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(OtherBody);

  const stated = async (accountId: string, year: number, person: Person): Promise<Stated> => {
    const decisions = standing(await findDecisions(api.db, accountId, { kinds: ["other", "residence"] }));
    const last = decisions.findLast(
      (one) => one.kind === "other" && one.body.year === year && (one.body.person ?? "a") === person,
    );
    return {
      country: countryIn(residencesOf(decisions)[person], year),
      statement: otherOf(otherIncome(decisions), year, person),
      reason: last?.reason ?? null,
    };
  };

  app.get(
    "/v1/tax/:year/other",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Income outside crypto that shares the exemption limits of a year",
        params: YearParams,
        querystring: PersonQuery,
        response: responses({ 200: Type.Ref("OtherIncome") }, 400, 401),
      },
    },
    async (request) => {
      const person = personOf(request);
      const year = taxYearOf(request, now());
      return toResponse(year, person, await stated(userOf(request), year, person));
    },
  );

  app.put(
    "/v1/tax/:year/other",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary:
          "Enter income outside crypto that shares the exemption limits: other private sales and other services",
        description:
          "Amounts in euro after costs, negative for a loss; 0.00 removes an amount. They count for exemption limits and loss carryforward; the corresponding lines of the tax forms are not filled in. In countries with capital275, each of the three can be set alone; omitted ones stay unchanged.",
        params: YearParams,
        querystring: PersonQuery,
        body: Type.Object({
          person: Type.Optional(PersonSchema),
          privateSales: Type.Optional(Amount),
          services: Type.Optional(Amount),
          capital275: Type.Optional(
            Type.String({ maxLength: 80, description: "Dividends and similar income at 27.5 %, in Austria" }),
          ),
          reason: NonBlank(2000),
        }),
        response: responses({ 200: Type.Ref("OtherIncome") }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const person = request.body.person ?? personOf(request);
      const before = await stated(accountId, year, person);
      const statement: OtherIncome = {
        ...(person === "a" ? {} : { person }),
        year,
        ...checkedAmounts(before, request.body),
      };
      const reason = request.body.reason.trim();
      if (
        (before.statement?.privateSales ?? NOTHING) === statement.privateSales &&
        (before.statement?.services ?? NOTHING) === statement.services &&
        (before.statement?.capital275 ?? NOTHING) === (statement.capital275 ?? NOTHING)
      ) {
        await writeUnchanged(request);
        return toResponse(year, person, before);
      }
      const { revision } = await write(
        request,
        () => (tx) =>
          decide(tx, queue, {
            accountId,
            kind: "other",
            sourceId: null,
            transactionId: null,
            body: statement,
            reason,
            createdAt: now(),
          }),
      );
      await waitForRevision(api, reply, accountId, revision);
      return toResponse(year, person, { ...before, statement, reason });
    },
  );
}

const NOTHING = "0.00";

const toResponse = (
  year: number,
  person: Person,
  { country, statement, reason }: Stated,
): Static<typeof OtherBody> => ({
  year,
  person,
  privateSales: statement?.privateSales ?? NOTHING,
  services: statement?.services ?? NOTHING,
  ...(statement?.capital275 === undefined ? {} : { capital275: statement.capital275 }),
  reason,
  clauses: country.otherClauses,
});

const KEYS: readonly OtherKey[] = ["privateSales", "services", "capital275"];
type Amounts = { readonly [K in OtherKey]?: string | undefined };

/** The country of residence decides which figures can be stated: both in one country, any of three in another. */
function checkedAmounts({ country, statement }: Stated, stated: Amounts): Pick<OtherIncome, OtherKey> {
  const offered = country.otherIncome.map(({ key }) => key);
  const given = KEYS.filter((key) => stated[key] !== undefined);
  const strange = given.find((key) => !offered.includes(key));
  if (strange !== undefined)
    return refuse(
      "SourceBadRequestError",
      message("country.otherIncomeUnknown", {
        field: strange,
        country: country.label,
        keys: offered.join(", "),
      }),
      strange,
    );
  // Both figures are required where the country has no third one.
  const missing = offered.includes("capital275")
    ? undefined
    : KEYS.find((key) => offered.includes(key) && !given.includes(key));
  if (missing !== undefined || given.length === 0)
    return refuse(
      "SourceBadRequestError",
      message("country.otherIncomeRequired", { keys: offered.join(", ") }),
      missing ?? offered[0] ?? null,
    );
  const amount = (key: OtherKey): string =>
    stated[key] === undefined ? (statement?.[key] ?? NOTHING) : checkedAmount(stated[key], key);
  return {
    privateSales: amount("privateSales"),
    services: amount("services"),
    ...(offered.includes("capital275") ? { capital275: amount("capital275") } : {}),
  };
}

/** An amount in euro and cents, as in a tax return. */
function checkedAmount(text: string, field: string): string {
  const [, sign = "", whole, cents = ""] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined)
    return refuse("SourceBadRequestError", message("year.fieldNotAmount", { field }), field);
  const amount = `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
  return /[1-9]/.test(amount) ? `${sign}${amount}` : amount;
}
