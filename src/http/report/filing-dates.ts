import { type Static, Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import { changedFilings } from "../../filings/changed.ts";
import { berlinDay, dayOf, formatDay } from "../../calendar/index.ts";
import { isId } from "../../process/ids.ts";
import { Id, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { dateFiling, type FilingDates, findFiling } from "../../store/filings.ts";
import { PersonSchema, REMEDY_CODES } from "../../tax/index.ts";
import { changedYearText } from "../../wording/index.ts";
import { write } from "../write.ts";
import { refuse } from "../errors.ts";
import { FilingParams, type FilingRouteOptions, noSuchFiling } from "./filings.ts";
import { FilingBody, filingBody } from "./filing-body.ts";
import { PersonQuery } from "../tax/persons.ts";
import { taxYearOf } from "./report.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const ChangedFilingBody = Type.Object(
  {
    id: Id,
    year: Type.Integer(),
    person: PersonSchema,
    filedEur: Type.String({
      description: "Taxable amount in euro as filed, all income categories, after losses",
    }),
    nowEur: Type.String(),
    differenceEur: Type.String({ description: "Current taxable amount less the filed one, in euro" }),
    remedy: Type.Object({
      code: OneOf(
        REMEDY_CODES,
        "`report`: too little was declared; `objection` and `amendment`: too much was declared, both if the date of the notice is unknown; `review`: the taxable amount is the same, other figures differ",
      ),
      until: Nullable(
        Type.String({ description: "Latest day on which an objection is certain to be in time" }),
      ),
    }),
    jurisdiction: Type.Optional(
      Type.String({ description: "Country whose law applies to the year; Germany if omitted" }),
    ),
    message: Type.String({ description: "Localized text; German if Accept-Language asks for it" }),
  },
  { $id: "ChangedFiling", description: "A filed year whose current figures differ from the filed ones" },
);

const DayText = Type.Optional(Nullable(Type.String({ maxLength: 20, examples: ["2025-07-31"] })));

/** The dates on which a filed year was submitted and assessed, and the changes since then. */
export function filingDateRoutes(app: App, { api, now }: FilingRouteOptions): void {
  app.addSchema(ChangedFilingBody);

  app.patch(
    "/v1/tax/:year/filings/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Set the submission date of a filed year and the date of the tax office's notice",
        description:
          "Dates (YYYY-MM-DD); null removes one, omitted ones stay unchanged. The filed figures do not change: the dates determine the required action if the year has changed since.",
        params: FilingParams,
        querystring: PersonQuery,
        body: Type.Object({
          handedInAt: DayText,
          noticeDate: DayText,
          reason: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
        }),
        response: responses({ 200: Named(FilingBody) }, 400, 401, 404),
      },
    },
    async (request) => {
      const { id } = request.params;
      const accountId = userOf(request);
      const year = taxYearOf(request, now());
      const found = isId(id) ? await findFiling(api.db, accountId, year, id) : null;
      if (found === null || (request.query.person ?? found.person) !== found.person) return noSuchFiling();
      const { handedInAt, noticeDate, reason } = request.body;
      if (reason?.includes("\0") === true)
        return refuse("SourceBadRequestError", message("form.plainText", { field: "reason" }), "reason");
      const today = formatDay(berlinDay(now().getTime()));
      const words = reason?.trim() ?? "";
      const dates: Partial<FilingDates> = {
        ...(handedInAt === undefined
          ? {}
          : { handedInAt: checkedDay(handedInAt, "handedInAt", year, today) }),
        ...(noticeDate === undefined
          ? {}
          : { noticeDate: checkedDay(noticeDate, "noticeDate", year, today) }),
        ...(reason === undefined ? {} : { datesReason: words === "" ? null : words }),
      };
      const after = { ...found, ...dates };
      if (after.handedInAt !== null && after.noticeDate !== null && after.noticeDate < after.handedInAt)
        return refuse(
          "SourceBadRequestError",
          message("year.noticeBeforeFiling"),
          noticeDate === undefined ? "handedInAt" : "noticeDate",
        );
      const isSame = (Object.keys(dates) as (keyof FilingDates)[]).every((key) => found[key] === after[key]);
      const dated = await write(
        request,
        () => async (tx) => (isSame ? found : ((await dateFiling(tx, found, dates)) ?? noSuchFiling())),
      );
      return filingBody(dated);
    },
  );

  app.get(
    "/v1/filings/changed",
    {
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "Filed years whose figures have changed, each with the difference and the required action",
        response: responses({ 200: Type.Object({ filings: List(Named(ChangedFilingBody)) }) }, 401),
      },
    },
    async (request) => {
      const language = preferredLanguage(request.headers["accept-language"]);
      const changed = await changedFilings(api, userOf(request), now());
      return {
        filings: changed.map(({ filing: { id, year, person }, ...of }): Static<typeof ChangedFilingBody> => ({
          id,
          year,
          person,
          ...of,
          message: changedYearText({ year, person, ...of }, language),
        })),
      };
    },
  );
}

/** A valid day, after the year began and not after today. */
function checkedDay(text: string | null, field: string, year: number, today: string): string | null {
  if (text === null) return null;
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const isDay =
    y !== undefined &&
    Number(m) >= 1 &&
    Number(m) <= 12 &&
    formatDay(dayOf(Number(y), Number(m), Number(d))) === text;
  if (!isDay || text > today || text < `${year}-01-01`)
    return refuse("SourceBadRequestError", message("year.filingDayNotValid", { field, year }), field);
  return text;
}
