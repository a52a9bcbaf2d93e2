import { type Static, Type } from "typebox";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import type { Transaction } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { problem } from "../../basics/problem.ts";
import { Id, NonBlank } from "../../basics/schema.ts";
import { ownCorrections, walletField } from "../../sources/apply-rules.ts";
import { type Correction, type Decision, standing } from "../../sources/decision.ts";
import { correct } from "../../sources/correct.ts";
import * as ledger from "../../sources/lists.ts";
import { matching } from "../../sources/matching.ts";
import { RuleMatchSchema, type RuleSet, RuleSetSchema } from "../../sources/rule.ts";
import type { Database } from "../../store/database.ts";
import { decideAndRead, findDecisions, startJobsWith } from "../../store/decisions.ts";
import { type ListRow } from "../../store/derived.ts";
import { findTransactions, findTransactionsAnywhere } from "../../store/derived-by-id.ts";
import type { Queue } from "../../store/queue.ts";
import { sourceNames } from "../../store/sources.ts";
import { write } from "../write.ts";
import { building } from "../build-first.ts";
import { checkedCorrection } from "./correction-checks.ts";
import { checkedAgainst, linksByEnd } from "./correction-surroundings.ts";
import { waitForJobs } from "../current.ts";
import { HttpProblem, refuse } from "../errors.ts";
import { checkedMatch, checkedSet } from "./rule-checks.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** Unique within a source; with the source's id if two sources have the same one. */
const TransactionId = Type.Union([
  NonBlank(700),
  Type.Object(
    { sourceId: Id, id: NonBlank(700) },
    { description: "Required if two sources have the same id" },
  ),
]);
type TransactionSelector = Static<typeof TransactionId>;

/** Batch size of checks that take a few milliseconds. */
const AT_ONCE = 200;

/** One decision about many transactions: applied to all of them or to none. */
export function bulkRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  const limit = new ConcurrencyLimit({ total: LIMITS.pageCountsAtOnce, perAccount: 1 });
  app.post(
    "/v1/transactions/bulk",
    {
      bodyLimit: LIMITS.bulkBytes,
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary:
          "Apply the same correction to many transactions, all or none; an error names the invalid transaction",
        description:
          "Exactly one of ids (single transactions) and match (all current matches). Each transaction is corrected as with PATCH and can be undone in the same manner; later transactions are not affected (use rules for them).",
        body: Type.Object({
          ids: Type.Optional(Type.Array(TransactionId, { minItems: 1, maxItems: LIMITS.bulkIds })),
          match: Type.Optional(RuleMatchSchema),
          set: RuleSetSchema,
          reason: NonBlank(2000),
        }),
        response: responses({ 200: Type.Object({ changed: Type.Integer() }) }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { ids, match } = request.body;
      if ((ids === undefined) === (match === undefined))
        return refuse(
          "SourceBadRequestError",
          message("transaction.idsOrMatchRequired"),
          ids === undefined ? "ids" : "match",
        );
      const { jobs, changed } = await write(request, async () => {
        const set = await checkedSet(api, accountId, request.body.set);
        const meant = match === undefined ? null : await checkedMatch(api, accountId, match);
        const decisions = standing(
          await findDecisions(api.db, accountId, { kinds: ["link", "apart", "correction"] }),
        );
        const changes = await building(reply, (left) =>
          limit.run(
            accountId,
            async () => {
              const rows =
                meant === null
                  ? await named(api, accountId, ids ?? [])
                  : await matched(api, accountId, meant);
              return corrections(rows, set, decisions, await sourceNames(api.db, accountId), ids);
            },
            { signal: left },
          ),
        );
        if (changes.length === 0) return async () => ({ jobs: [], changed: 0 });
        const reason = request.body.reason.trim();
        const sourceIds = new Set(changes.map(({ sourceId }) => sourceId));
        const newDecisions = changes.map((one) => ({
          ...one,
          accountId,
          kind: "correction",
          reason,
          createdAt: now(),
        }));
        return async (tx) => {
          const { jobs: started } = await decideAndRead(tx, accountId, newDecisions, () =>
            startJobsWith(tx, queue, { accountId, sourceIds }, now()),
          );
          return { jobs: started, changed: changes.length };
        };
      });
      await waitForJobs(api, reply, jobs);
      return { changed };
    },
  );
}

type Found = ListRow<Transaction>;

async function matched(
  api: Database,
  accountId: string,
  match: Static<typeof RuleMatchSchema>,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for await (const rows of matching(api, accountId, match)) {
    found.push(...rows);
    if (found.length > LIMITS.bulkMatched)
      refuse(
        "SourceBadRequestError",
        message("transaction.tooManyMatched", { bulkMatched: LIMITS.bulkMatched }),
        "match",
      );
  }
  return found;
}

const textOf = (selector: TransactionSelector): string =>
  typeof selector === "string" ? selector : selector.id;

/** The transactions without duplicates, in the order of the request. */
async function named(
  api: Database,
  accountId: string,
  ids: readonly TransactionSelector[],
): Promise<readonly Found[]> {
  const usable = ids.filter((one) => !textOf(one).includes("\0"));
  const plain = usable.flatMap((one) => (typeof one === "string" ? [one] : []));
  const qualified = usable.flatMap((one) =>
    typeof one === "string" ? [] : [{ sourceId: one.sourceId, transactionId: one.id }],
  );
  const byId = new Map<string, Found[]>();
  for (const row of await findTransactionsAnywhere(api, accountId, ledger.transactions, [...new Set(plain)]))
    byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  const byQualifiedId = new Map(
    (await findTransactions(api, accountId, ledger.transactions, qualified)).map((row) => [keyOf(row), row]),
  );
  const found = new Map<string, Found>();
  for (const [i, one] of ids.entries()) {
    const rows =
      typeof one === "string"
        ? (byId.get(one) ?? [])
        : [byQualifiedId.get(keyOf(one))].filter((row) => row !== undefined);
    const [row] = rows;
    if (row === undefined) return refusedId(one, i, message("transaction.notInAccount"));
    if (rows.length > 1) return refusedId(one, i, message("transaction.ambiguousId"));
    found.set(keyOf(row), row);
  }
  return [...found.values()];
}

const keyOf = ({ sourceId, id }: { readonly sourceId: string; readonly id: string }): string =>
  `${sourceId} ${id}`;

/** Refuses the request with the transaction at fault and the reason. */
const refusedId = (one: TransactionSelector, index: number | null, why: Message): never =>
  refuse(
    "SourceBadRequestError",
    message("transaction.bulkRefused", { id: textOf(one), why }),
    index === null ? "match" : `ids.${index}`,
  );

type NewCorrection = { readonly sourceId: string; readonly transactionId: string; readonly body: Correction };

/** Each transaction is checked like a single correction. */
async function corrections(
  rows: readonly Found[],
  set: RuleSet,
  decisions: readonly Decision[],
  names: ReadonlyMap<string, string>,
  ids: readonly TransactionSelector[] | undefined,
): Promise<readonly NewCorrection[]> {
  const links = linksByEnd(decisions);
  const earlier = ownCorrections(decisions);
  const collected: NewCorrection[] = [];
  for (const { sourceId, id, body } of rows) {
    if (collected.length % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
    try {
      const requested = requestedFields(body, set);
      checkedAgainst(links, { sourceId, transactionId: id }, requested);
      const own = earlier({ sourceId, id });
      const tags = set.tag === undefined ? {} : { tag: set.tag };
      // Entries by hand are corrected here too, and not replaced.
      const correction = checkedCorrection(
        { ...body, byHand: false },
        requested,
        tags,
        own,
        names.get(sourceId),
      );
      if (new Set([...(body.tags ?? []), ...(set.tag === undefined ? [] : [set.tag])]).size > LIMITS.tagsEach)
        refuse(
          "SourceBadRequestError",
          message("transaction.tooManyTags", { tagsEach: LIMITS.tagsEach }),
          "set.tag",
        );
      collected.push({ sourceId, transactionId: id, body: correction });
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const index = ids?.findIndex((one) =>
        typeof one === "string" ? one === id : one.id === id && one.sourceId === sourceId,
      );
      const { code, userMessage } = error.problem;
      throw new HttpProblem(
        problem(
          code,
          message("transaction.bulkRefused", { id, why: userMessage }),
          index === undefined ? "match" : `ids.${index}`,
        ),
      );
    }
  }
  return collected;
}

/** If both wallets are given, only the one that the transaction can have. */
function requestedFields(transaction: Transaction, { tag: _tag, fromWallet, toWallet, ...rest }: RuleSet) {
  const after = rest.type === undefined ? transaction : correct(transaction, [{ type: rest.type }]);
  const field = fromWallet !== undefined && toWallet !== undefined ? walletField(after) : null;
  return {
    ...rest,
    ...(fromWallet === undefined || field === "toWallet" ? {} : { fromWallet }),
    ...(toWallet === undefined || field === "fromWallet" ? {} : { toWallet }),
  };
}
