import { Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { afterwards, nothingStated, statedLosses, type StatedLoss } from "../../assessment/losses.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { List, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import { type LossStatement, standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions } from "../../store/decisions.ts";
import { readAll } from "../../store/derived.ts";
import { rowsOfPerson } from "../../store/lists.ts";
import type { Queue } from "../../store/queue.ts";
import { FIRST_YEAR, LOSS_CATEGORIES, type LossRow, LossRowSchema, type Person } from "../../tax/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { livedIn } from "./lived-in.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

/** The loss ledger over the years, and loss carryforwards stated in assessment notices (§ 10d Abs. 4 EStG). */
export function lossRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(LossRowSchema);
  const lossesOf = async (accountId: string, person: Person): Promise<readonly LossRow[]> =>
    (await readAll(api, { accountId, sourceId: rowsOfPerson(person) }, book.losses)).map(({ body }) => body);

  app.get(
    "/v1/losses",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary:
          "Loss ledger: opening balance, arising loss, carryback, used loss and closing balance of each income category and year",
        querystring: PersonQuery,
        response: responses({ 200: Type.Object({ losses: List(Named(LossRowSchema)) }) }, 400, 401),
      },
    },
    async (request) => ({ losses: await lossesOf(userOf(request), personOf(request)) }),
  );

  app.put(
    "/v1/losses/:box/:year",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Enter the losses of an assessment notice, or waive a loss carryback",
        description:
          "opening is the loss in the notice as of 31 December of the year before, in euro; null removes it. The ledger also has the calculated amount.",
        params: Type.Object({ box: OneOf(LOSS_CATEGORIES), year: Type.String({ maxLength: 20 }) }),
        querystring: PersonQuery,
        body: Type.Object({
          opening: Type.Optional(Nullable(Type.String({ maxLength: 80, examples: ["1234.00"] }))),
          waivesCarryBack: Type.Optional(Type.Boolean()),
          reason: NonBlank(2000),
        }),
        response: responses({ 200: Named(LossRowSchema) }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { box } = request.params;
      const person = personOf(request);
      const { opening, waivesCarryBack, reason } = request.body;
      const year = checkedYear(request.params.year, yearOf(berlinDay(now().getTime())));
      if (opening === undefined && waivesCarryBack === undefined)
        return refuse("SourceBadRequestError", message("year.openingOrWaiverRequired"), "opening");
      const country = await livedIn(api, accountId, person, year);
      if (!country.incomeCategories.some(({ key, carriesLosses }) => key === box && carriesLosses))
        return refuse(
          "SourceBadRequestError",
          message("country.noLossCarry", { year, country: country.label }),
          "year",
        );
      const statement: LossStatement = {
        ...(person === "a" ? {} : { person }),
        box,
        year,
        ...(opening === undefined ? {} : { opening: opening === null ? null : checkedOpening(opening) }),
        ...(waivesCarryBack === undefined ? {} : { waivesCarryBack }),
      };
      const before =
        statedLosses(standing(await findDecisions(api.db, accountId, { kinds: ["losses"] }))).find(
          (one) => one.person === person && one.box === box && one.year === year,
        ) ?? nothingStated(box, year, person);
      const after = afterwards(before, statement);
      if (after.opening !== before.opening || after.waivesCarryBack !== before.waivesCarryBack) {
        const { revision } = await write(
          request,
          () => (tx) =>
            decide(tx, queue, {
              accountId,
              kind: "losses",
              sourceId: null,
              transactionId: null,
              body: statement,
              reason: reason.trim(),
              createdAt: now(),
            }),
        );
        await waitForRevision(api, reply, accountId, revision);
      } else await writeUnchanged(request);
      const rows = await lossesOf(accountId, person);
      return rows.find((row) => row.box === box && row.year === year) ?? quietRow(after);
    },
  );
}

function checkedYear(text: string, current: number): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  if (year >= FIRST_YEAR && year <= current) return year;
  return refuse(
    "SourceBadRequestError",
    message("year.noticeYearOutOfRange", { firstYear: FIRST_YEAR, current }),
    "year",
  );
}

/** An amount of a notice, in euro and cents. */
function checkedOpening(text: string): string {
  const [, whole, cents = ""] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole !== undefined) return `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
  return refuse("SourceBadRequestError", message("year.openingNotAmount"), "opening");
}

/** A year outside the ledger, with stated amounts only. */
const quietRow = ({ box, year, opening, waivesCarryBack }: StatedLoss): LossRow => ({
  box,
  year,
  opening: opening ?? "0.00",
  arising: "0.00",
  carriedBack: "0.00",
  used: "0.00",
  receivedBack: "0.00",
  closing: opening ?? "0.00",
  openingBasis: opening === null ? "computed" : "notice",
  computedOpening: "0.00",
  waivesCarryBack,
});
