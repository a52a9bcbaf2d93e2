import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { interpretationDecisions, type InterpretationDecision } from "../../assessment/interpretations.ts";
import { residencesOf } from "../../assessment/residence.ts";
import { NO_EVENTS, type StoredYear } from "../../assessment/years.ts";
import { add, subtract } from "../../ledger/amounts.ts";
import { roundText } from "../../money/index.ts";
import { Decimal, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { type InterpretationStatement, standing } from "../../sources/decision.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { decide, findDecisions, undoOf } from "../../store/decisions.ts";
import { readAll } from "../../store/derived.ts";
import { rowsOfPerson } from "../../store/lists.ts";
import type { Queue } from "../../store/queue.ts";
import {
  ALL_CLASSES,
  type AnyClass,
  countryOf,
  isClassOf,
  isInterpretation,
  type OpenLawTable,
  type Person,
  type Interpretation,
  INTERPRETATIONS,
  alternativeTo,
} from "../../tax/index.ts";
import { write, writeUnchanged } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const InterpretationBody = Type.Object(
  {
    class: OneOf(ALL_CLASSES),
    reading: OneOf(INTERPRETATIONS, "Interpretation in force"),
    basis: OneOf(["default", "decision"]),
    reason: Nullable(Type.String()),
    events: Type.Integer({ description: "Number of the taxpayer's events of this class" }),
    years: List(
      Type.Object({
        year: Type.Integer(),
        taxable: Type.String({
          description: "Total of all income categories after losses, under the interpretations in force",
        }),
        loss: Type.String({
          description: "Loss to carry forward from the year, all categories that carry losses",
        }),
        taxFree: Type.String({ description: "Gains less losses of sales after the holding period, in euro" }),
        other: Type.Object(
          {
            reading: OneOf(INTERPRETATIONS),
            taxable: Nullable(Decimal),
            loss: Nullable(Decimal),
            taxFree: Nullable(Decimal),
          },
          {
            description:
              "The same amounts if only this question had the other interpretation; null if a value is missing",
          },
        ),
      }),
    ),
  },
  {
    $id: "Reading",
    description: "An open question of law: the interpretation in force and the effect of the other one",
  },
);

const ClassParams = Type.Object({ class: Type.String() });
const MAX_REASON = 2000;

/** Open law: both interpretations of every question, and the user's choice. */
export function interpretationRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(InterpretationBody);
  const interpretationsOf = async (
    accountId: string,
    person: Person,
    db: Queryable = api.db,
  ): Promise<readonly InterpretationDecision[]> =>
    interpretationDecisions(standing(await findDecisions(db, accountId, { kinds: ["reading"] }))).filter(
      (one) => one.person === person,
    );
  /**
   * The questions of every country of residence of the person; the default of the later country applies to questions
   * that both have.
   */
  const hers = async (accountId: string, person: Person): Promise<OpenLawTable> => {
    const residence = residencesOf(
      standing(await findDecisions(api.db, accountId, { kinds: ["residence"] })),
    )[person];
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
          "Open questions of law with events of the taxpayer: the interpretation in force and the effect of the other one",
        querystring: PersonQuery,
        response: responses({ 200: Type.Object({ readings: List(Named(InterpretationBody)) }) }, 400, 401),
      },
    },
    async (request) => {
      const openLaw = await hers(userOf(request), personOf(request));
      const [interpretations, years] = await Promise.all([
        interpretationsOf(userOf(request), personOf(request)),
        yearsOf(userOf(request), personOf(request)),
      ]);
      return {
        readings: ALL_CLASSES.filter((of) => isClassOf(openLaw, of)).flatMap((of) => {
          const interpretation = toInterpretation(openLaw, of, interpretations, years);
          return interpretation.events === 0 ? [] : [interpretation];
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
        summary: "Choose the interpretation of an open question of law, for all years",
        description: "Also for a class without events. Changes to filed years are reported as usual.",
        params: ClassParams,
        querystring: PersonQuery,
        body: Type.Object({
          reading: Type.String({ examples: ["carry"] }),
          reason: Type.String({ description: `At most ${MAX_REASON} characters` }),
        }),
        response: responses({ 200: Named(InterpretationBody) }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const person = personOf(request);
      const openLaw = await hers(accountId, person);
      const of = checkedClass(openLaw, request.params.class);
      const interpretation = checkedInterpretation(openLaw, of, request.body.reading);
      const reason = checkedReason(request, request.body.reason);
      const before = (await interpretationsOf(accountId, person)).find((one) => one.class === of);
      if (before?.interpretation !== interpretation || before.reason !== reason) {
        const body: InterpretationStatement = {
          ...(person === "a" ? {} : { person }),
          class: of,
          reading: interpretation,
        };
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
        await waitForRevision(api, reply, accountId, revision);
      } else await writeUnchanged(request);
      return toInterpretation(
        openLaw,
        of,
        await interpretationsOf(accountId, person),
        await yearsOf(accountId, person),
      );
    },
  );

  app.delete(
    "/v1/readings/:class",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Reset to the default interpretation; the log keeps the decision",
        params: ClassParams,
        querystring: PersonQuery,
        response: responses({ 204: Type.Null({ description: "Reset to the default" }) }, 400, 401),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const person = personOf(request);
      const of = checkedClass(await hers(accountId, person), request.params.class);
      // Every decision about it is undone: otherwise the previous one would apply again.
      const { revision } = await write(request, () => async (tx) => {
        let last: number | null = null;
        for (;;) {
          const word = (await interpretationsOf(accountId, person, tx)).find((one) => one.class === of);
          if (word === undefined) return { revision: last };
          const undo = undoOf(accountId, word.id, now());
          last = (await decide(tx, queue, undo)).revision;
        }
      });
      if (revision !== null) await waitForRevision(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );
}

const refused = (userMessage: Message, field: string): never =>
  refuse("SourceBadRequestError", userMessage, field);

function checkedClass(openLaw: OpenLawTable, name: string): AnyClass {
  if (isClassOf(openLaw, name)) return name;
  return refused(message("year.classUnknown", { openClasses: Object.keys(openLaw).join(", ") }), "class");
}

function checkedInterpretation(openLaw: OpenLawTable, of: AnyClass, name: string): Interpretation {
  const question = openLaw[of]!;
  if (isInterpretation(question, name)) return name;
  const { default: first, other } = question;
  return refused(message("year.readingUnknown", { first, other, of }), "reading");
}

function checkedReason(request: FastifyRequest, text: string): string {
  const reason = text.trim();
  if (reason === "") return refused(message("form.blank", { field: "reason" }), "reason");
  if (reason.length > MAX_REASON)
    return refused(message("year.reasonTooLong", { mostReason: MAX_REASON }), "reason");
  return reason;
}

function toInterpretation(
  openLaw: OpenLawTable,
  of: AnyClass,
  interpretations: readonly InterpretationDecision[],
  years: readonly StoredYear[],
): Static<typeof InterpretationBody> {
  const decided = interpretations.find((one) => one.class === of);
  const question = openLaw[of]!;
  const concerned = years.flatMap(({ year, assessment }) => {
    const law = assessment.openLaw?.find((one) => one.class === of);
    return law === undefined ? [] : [{ year, assessment, law }];
  });
  return {
    class: of,
    reading: decided?.interpretation ?? question.default,
    basis: decided === undefined ? "default" : "decision",
    reason: decided?.reason ?? null,
    events: concerned.at(-1)?.law.events ?? 0,
    years: concerned.map(({ year, assessment, law }) => ({
      year,
      taxable: taxableOf(assessment),
      loss: lossOf(assessment),
      taxFree: taxFreeOf(assessment),
      // Each year by the law that applies to it: another country may have another default.
      other: {
        reading: alternativeTo(question, law.reading),
        taxable: law.otherTaxable,
        loss: law.otherLoss ?? null,
        taxFree: law.otherTaxFree ?? null,
      },
    })),
  };
}

/** The year's loss in the categories whose losses are carried. */
const lossOf = ({ boxes }: StoredYear["assessment"]): string =>
  roundText(boxes.reduce((sum, { lossToCarry = "0" }) => add(sum, lossToCarry), "0"));

const taxFreeOf = ({ outsidePeriod: { gains, losses } }: StoredYear["assessment"]): string =>
  roundText(subtract(gains, losses));

/** The taxable amount after losses in the categories with an exemption limit. */
const taxableOf = ({ boxes }: StoredYear["assessment"]): string =>
  roundText(
    boxes
      .filter(({ limit }) => limit !== null)
      .reduce((sum, category) => add(sum, category.taxableAfterLosses ?? category.taxable), "0"),
  );
