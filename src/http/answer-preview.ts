import { Type } from "typebox";
import { linksOf } from "../assessment/transfers/index.ts";
import { openTurns } from "../guard/turns.ts";
import { newId } from "../ids.ts";
import type { Transaction } from "../ledger/index.ts";
import { LIMITS } from "../limits.ts";
import { Id } from "../schema.ts";
import { ownCorrections } from "../sources/apply-rules.ts";
import { correct, EntrySchema, standing, untoldSides } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import { listDecisions } from "../store/decisions.ts";
import { findTransactions } from "../store/derived.ts";
import { sourceNames } from "../store/sources.ts";
import { building } from "./build-first.ts";
import { checkedCorrection, checkedEntry, checkedSide } from "./correction-checks.ts";
import { checkedAgainst, linkDecisions } from "./correction-surroundings.ts";
import { refuse } from "./errors.ts";
import { PersonQuery, personOf } from "./persons.ts";
import { PreviewedYears, type RuleOptions, valued } from "./rules.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { SAID } from "./transactions.ts";
import { say } from "../wording/said/index.ts";

/** What answers would make of the years, before they are given. */
export function answerPreviewRoutes(app: App, { api, methods, reading, now }: RuleOptions): void {
  const turns = openTurns(LIMITS.pageCountsAtOnce);
  app.post(
    "/v1/transactions/preview",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", access: "read" },
      schema: {
        tags: ["person"],
        summary: "What the years would be if these were said and entered; nothing is kept",
        description:
          "answers are what PATCH would be sent of each transaction, entries what POST would be sent to enter one.",
        querystring: PersonQuery,
        body: Type.Object({
          answers: Type.Optional(
            Type.Array(
              Type.Object({ sourceId: Id, transactionId: Type.String({ maxLength: 700 }), ...SAID }),
              {
                maxItems: LIMITS.bulkIds,
              },
            ),
          ),
          entries: Type.Optional(
            Type.Array(Type.Object({ sourceId: Id, ...EntrySchema.properties }), {
              maxItems: LIMITS.entriesAtOnce,
            }),
          ),
        }),
        response: answers({ 200: Type.Object({ years: PreviewedYears }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { answers: said = [], entries = [] } = request.body;
      if (said.length + entries.length === 0)
        return refuse("SourceBadRequestError", say("transaction.sayWhatAnswered"), "answers");
      const names = await sourceNames(api.db, accountId);
      const decisions = standing(await listDecisions(api.db, accountId));
      const links = linksOf(linkDecisions(decisions));
      const own = ownCorrections(decisions);
      const found = new Map(
        (await findTransactions(api, accountId, ledger.transactions, said)).map(({ sourceId, body }) => [
          `${sourceId} ${body.id}`,
          body,
        ]),
      );
      const corrected = said.map(({ sourceId, transactionId, ...asked }, i): Transaction => {
        const of = found.get(`${sourceId} ${transactionId}`);
        if (of === undefined)
          return refuse(
            "SourceNotFoundError",
            say("transaction.noSuchTransactionSource"),
            `answers.${i}.transactionId`,
          );
        const earlier = own({ sourceId, id: transactionId });
        checkedAgainst(links, { sourceId, transactionId }, asked);
        const side = checkedSide(of, untoldSides(of, earlier), asked, now());
        return correct(of, [checkedCorrection(of, asked, side, earlier, names.get(sourceId))]);
      });
      const entered = entries.map(({ sourceId, ...entry }, i) =>
        names.has(sourceId)
          ? checkedEntry(sourceId, `hand:${newId()}`, entry, now())
          : refuse("SourceNotFoundError", say("source.noSuchSourceAccount"), `entries.${i}.sourceId`),
      );
      const changed = [...corrected, ...entered];
      return building(reply, (left) =>
        turns(
          accountId,
          async () => {
            await valued(changed, reading.price, left);
            const years = await methods.preview(
              { accountId, person: personOf(request), changed, now: now() },
              left,
            );
            return { years };
          },
          left,
        ),
      );
    },
  );
}
