import { Type } from "typebox";
import { checkLink } from "../../assessment/transfers/index.ts";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { newId } from "../../process/ids.ts";
import type { Transaction } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id } from "../../basics/schema.ts";
import { ownCorrections } from "../../sources/apply-rules.ts";
import { EntrySchema, standing, openSides } from "../../sources/decision.ts";
import { correct } from "../../sources/correct.ts";
import * as ledger from "../../sources/lists.ts";
import { findDecisions } from "../../store/decisions.ts";
import { findTransactions } from "../../store/derived-by-id.ts";
import { sourceNames } from "../../store/sources.ts";
import { building } from "../build-first.ts";
import { checkedCorrection, checkedEntry, checkedMissingLeg } from "./correction-checks.ts";
import { checkedAgainst, linksByEnd } from "./correction-surroundings.ts";
import { refuse } from "../errors.ts";
import { PersonQuery, personOf } from "../tax/persons.ts";
import { PreviewedYears, type RuleOptions, valued } from "./rules.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { STATEMENT_FIELDS } from "./correction-body.ts";
import { message } from "../../wording/messages/index.ts";

const Ref = Type.Object({ sourceId: Id, transactionId: Type.String({ maxLength: 700 }) });

/** The years that corrections would result in, before they are saved. */
export function correctionPreviewRoutes(app: App, { api, methods, pipeline, now }: RuleOptions): void {
  const limit = new ConcurrencyLimit({ total: LIMITS.pageCountsAtOnce, perAccount: 1 });
  app.post(
    "/v1/transactions/preview",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", access: "read" },
      schema: {
        tags: ["person"],
        summary: "Preview the figures of the years with corrections and entries, without saving them",
        description:
          "answers are bodies of PATCH for single transactions, entries are bodies of POST to enter one (without a source: into a new source), links are bodies of POST /v1/transfers.",
        querystring: PersonQuery,
        body: Type.Object({
          answers: Type.Optional(
            Type.Array(
              Type.Object({
                sourceId: Id,
                transactionId: Type.String({ maxLength: 700 }),
                ...STATEMENT_FIELDS,
              }),
              {
                maxItems: LIMITS.bulkIds,
              },
            ),
          ),
          entries: Type.Optional(
            Type.Array(Type.Object({ sourceId: Type.Optional(Id), ...EntrySchema.properties }), {
              maxItems: LIMITS.entriesAtOnce,
            }),
          ),
          links: Type.Optional(
            Type.Array(Type.Object({ sent: Ref, received: Ref }), { maxItems: LIMITS.entriesAtOnce }),
          ),
        }),
        response: responses({ 200: Type.Object({ years: PreviewedYears }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { answers: corrections = [], entries = [], links: linked = [] } = request.body;
      if (corrections.length + entries.length + linked.length === 0)
        return refuse("SourceBadRequestError", message("transaction.previewEmpty"), "answers");
      const names = await sourceNames(api.db, accountId);
      const decisions = standing(
        await findDecisions(api.db, accountId, { kinds: ["link", "apart", "correction"] }),
      );
      const links = linksByEnd(decisions);
      const own = ownCorrections(decisions);
      const found = new Map(
        (
          await findTransactions(api, accountId, ledger.transactions, [
            ...corrections,
            ...linked.flatMap(({ sent, received }) => [sent, received]),
          ])
        ).map(({ sourceId, body }) => [`${sourceId} ${body.id}`, body]),
      );
      const corrected = corrections.map(({ sourceId, transactionId, ...fields }, i): Transaction => {
        const of = found.get(`${sourceId} ${transactionId}`);
        if (of === undefined)
          return refuse(
            "SourceNotFoundError",
            message("transaction.notInSource"),
            `answers.${i}.transactionId`,
          );
        const earlier = own({ sourceId, id: transactionId });
        checkedAgainst(links, { sourceId, transactionId }, fields);
        const missingLeg = checkedMissingLeg(of, openSides(of, earlier), fields, now());
        return correct(of, [checkedCorrection(of, fields, missingLeg, earlier, names.get(sourceId))]);
      });
      for (const [i, { sent, received }] of linked.entries()) {
        const [from, to] = [sent, received].map((ref) => found.get(`${ref.sourceId} ${ref.transactionId}`));
        if (from === undefined || to === undefined)
          return refuse("SourceNotFoundError", message("transaction.notInSource"), `links.${i}`);
        const wrong = checkLink(from, to, "0", names);
        if (wrong !== null)
          return refuse("SourceBadRequestError", wrong.message, `links.${i}.${wrong.field}`);
      }
      const fresh = newId();
      const entered = entries.map(({ sourceId = fresh, ...entry }, i) =>
        sourceId === fresh || names.has(sourceId)
          ? checkedEntry(sourceId, `hand:${newId()}`, entry, now())
          : refuse("SourceNotFoundError", message("source.notFound"), `entries.${i}.sourceId`),
      );
      const changed = [...corrected, ...entered];
      return building(reply, (left) =>
        limit.run(
          accountId,
          async () => {
            await valued(changed, pipeline.price, left);
            const years = await methods.preview(
              { accountId, person: personOf(request), changed, links: linked, now: now() },
              left,
            );
            return { years };
          },
          { signal: left },
        ),
      );
    },
  );
}
