import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { madeReadings, type MadeReading } from "../../assessment/readings.ts";
import { residencesOf } from "../../assessment/residence.ts";
import { NO_EVENTS, type StoredYear } from "../../assessment/years.ts";
import { add, subtract } from "../../ledger/amounts.ts";
import { roundText } from "../../money/index.ts";
import { Decimal, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { type ReadingStatement, standing } from "../../sources/decision.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { decide, listDecisions, undoOf } from "../../store/decisions.ts";
import { readAll } from "../../store/derived.ts";
import { rowsOfPerson } from "../../store/lists.ts";
import type { Queue } from "../../store/queue.ts";
import {
  ALL_CLASSES,
  type AnyClass,
  countryOf,
  isClassOf,
  isReading,
  type OpenLawTable,
  type Person,
  type Reading,
  READINGS,
  turned,
} from "../../tax/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { untilShown } from "../current.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { answers } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { say, type Said } from "../../wording/said/index.ts";

const ReadingBody = Type.Object(
  {
    class: OneOf(ALL_CLASSES),
    reading: OneOf(READINGS, "The one in force"),
    basis: OneOf(["default", "decision"]),
    reason: Nullable(Type.String()),
    events: Type.Integer({ description: "How many events of this class the person has" }),
    years: List(
      Type.Object({
        year: Type.Integer(),
        taxable: Type.String({
          description: "All boxes together after losses, under the readings in force",
        }),
        loss: Type.String({ description: "The year's loss to carry, of all boxes that carry one" }),
        taxFree: Type.String({ description: "Gains less losses of what was sold after the period" }),
        other: Type.Object(
          {
            reading: OneOf(READINGS),
            taxable: Nullable(Decimal),
            loss: Nullable(Decimal),
            taxFree: Nullable(Decimal),
          },
          { description: "The same with this class alone turned; null where a value is missing for it" },
        ),
      }),
    ),
  },
  {
    $id: "Reading",
    description: "How a question is read that the law leaves open, and what the other reading gives",
  },
);

const ClassParams = Type.Object({ class: Type.String() });
const MOST_REASON = 2000;

/** Open law: both readings of every question, and who decides. */
export function readingRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(ReadingBody);
  const madeBy = async (
    accountId: string,
    person: Person,
    db: Queryable = api.db,
  ): Promise<readonly MadeReading[]> =>
    madeReadings(standing(await listDecisions(db, accountId))).filter((one) => one.person === person);
  /** The questions of every country she has lived in; of two that ask the same the later one's default holds. */
  const hers = async (accountId: string, person: Person): Promise<OpenLawTable> => {
    const residence = residencesOf(standing(await listDecisions(api.db, accountId)))[person];
    return Object.assign({}, ...residence.map(({ country }) => countryOf(country)?.openLaw));
  };
  const yearsOf = async (accountId: string, person: Person): Promise<readonly StoredYear[]> =>
    (await readAll(api, { accountId, sourceId: rowsOfPerson(person) }, book.years))
      .map(({ body }) => body)
      .filter(({ year }) => year !== NO_EVENTS);

  app.get(
    "/v1/readings",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary:
          "The open questions of which the person has an event: how each is read, and what the other gives",
        querystring: PersonQuery,
        response: answers({ 200: Type.Object({ readings: List(Named(ReadingBody)) }) }, 400, 401),
      },
    },
    async (request) => {
      const openLaw = await hers(userOf(request), personOf(request));
      const [made, years] = await Promise.all([
        madeBy(userOf(request), personOf(request)),
        yearsOf(userOf(request), personOf(request)),
      ]);
      return {
        readings: ALL_CLASSES.filter((of) => isClassOf(openLaw, of)).flatMap((of) => {
          const shown = readingBody(openLaw, of, made, years);
          return shown.events === 0 ? [] : [shown];
        }),
      };
    },
  );

  app.put(
    "/v1/readings/:class",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Choose how an open question is read, for all years",
        description:
          "Also of a class of which there is no event yet. A filed year that changes is told as ever.",
        params: ClassParams,
        querystring: PersonQuery,
        body: Type.Object({
          reading: Type.String({ examples: ["carry"] }),
          reason: Type.String({ description: `At most ${MOST_REASON} characters` }),
        }),
        response: answers({ 200: Named(ReadingBody) }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const person = personOf(request);
      const openLaw = await hers(accountId, person);
      const of = checkedClass(openLaw, request.params.class);
      const reading = checkedReading(openLaw, of, request.body.reading);
      const reason = checkedReason(request, request.body.reason);
      const before = (await madeBy(accountId, person)).find((one) => one.class === of);
      if (before?.reading !== reading || before.reason !== reason) {
        const body: ReadingStatement = { ...(person === "a" ? {} : { person }), class: of, reading };
        const { revision } = await write(
          request,
          () => (tx) =>
            decide(tx, queue, {
              accountId,
              kind: "reading",
              sourceId: null,
              transactionId: null,
              body,
              reason,
              createdAt: now(),
            }),
        );
        await untilShown(api, reply, accountId, revision);
      } else await writeUnchanged(request);
      return readingBody(openLaw, of, await madeBy(accountId, person), await yearsOf(accountId, person));
    },
  );

  app.delete(
    "/v1/readings/:class",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Back to the default reading; the log keeps what was decided",
        params: ClassParams,
        querystring: PersonQuery,
        response: answers({ 204: Type.Null({ description: "On its default" }) }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const person = personOf(request);
      const of = checkedClass(await hers(accountId, person), request.params.class);
      // Every word on it is taken back: otherwise the one before would hold again.
      const { revision } = await write(request, () => async (tx) => {
        let last: number | null = null;
        for (;;) {
          const word = (await madeBy(accountId, person, tx)).find((one) => one.class === of);
          if (word === undefined) return { revision: last };
          const undo = undoOf(accountId, word.id, now());
          last = (await decide(tx, queue, undo)).revision;
        }
      });
      if (revision !== null) await untilShown(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );
}

const refused = (said: Said, field: string): never => refuse("SourceBadRequestError", said, field);

function checkedClass(openLaw: OpenLawTable, name: string): AnyClass {
  if (isClassOf(openLaw, name)) return name;
  return refused(say("year.classMustOne", { openClasses: Object.keys(openLaw).join(", ") }), "class");
}

function checkedReading(openLaw: OpenLawTable, of: AnyClass, name: string): Reading {
  const question = openLaw[of]!;
  if (isReading(question, name)) return name;
  const { default: first, other } = question;
  return refused(say("year.readingMust", { first, other, of }), "reading");
}

function checkedReason(request: FastifyRequest, text: string): string {
  const reason = text.trim();
  if (reason === "") return refused(say("form.blank", { field: "reason" }), "reason");
  if (reason.length > MOST_REASON)
    return refused(say("year.reasonMustMostCharacters", { mostReason: MOST_REASON }), "reason");
  return reason;
}

function readingBody(
  openLaw: OpenLawTable,
  of: AnyClass,
  made: readonly MadeReading[],
  years: readonly StoredYear[],
): Static<typeof ReadingBody> {
  const decided = made.find((one) => one.class === of);
  const question = openLaw[of]!;
  const concerned = years.flatMap(({ year, assessment }) => {
    const law = assessment.openLaw?.find((one) => one.class === of);
    return law === undefined ? [] : [{ year, assessment, law }];
  });
  return {
    class: of,
    reading: decided?.reading ?? question.default,
    basis: decided === undefined ? "default" : "decision",
    reason: decided?.reason ?? null,
    events: concerned.at(-1)?.law.events ?? 0,
    years: concerned.map(({ year, assessment, law }) => ({
      year,
      taxable: taxableOf(assessment),
      loss: lossOf(assessment),
      taxFree: taxFreeOf(assessment),
      // Each year by the law it is read by: another country may have another default.
      other: {
        reading: turned(question, law.reading),
        taxable: law.otherTaxable,
        loss: law.otherLoss ?? null,
        taxFree: law.otherTaxFree ?? null,
      },
    })),
  };
}

/** What the year loses in the boxes whose losses are carried. */
const lossOf = ({ boxes }: StoredYear["assessment"]): string =>
  roundText(boxes.reduce((sum, { lossToCarry = "0" }) => add(sum, lossToCarry), "0"));

const taxFreeOf = ({ outsidePeriod: { gains, losses } }: StoredYear["assessment"]): string =>
  roundText(subtract(gains, losses));

/** What is taxable after losses in the boxes that have a limit. */
const taxableOf = ({ boxes }: StoredYear["assessment"]): string =>
  roundText(
    boxes
      .filter(({ limit }) => limit !== null)
      .reduce((sum, box) => add(sum, box.taxableAfterLosses ?? box.taxable), "0"),
  );
