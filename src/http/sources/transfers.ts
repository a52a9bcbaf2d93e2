import { Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import {
  checkLink,
  circleOf,
  linkedWith,
  linksOf,
  refKey,
  type Ref,
  type Transfer,
  transferId,
  TransferSchema,
  returnLinks,
} from "../../assessment/transfers/index.ts";
import { berlinDay, instantOf, yearOf } from "../../calendar/index.ts";
import { isId } from "../../process/ids.ts";
import type { Transaction } from "../../ledger/index.ts";
import { Named, NonBlank } from "../../basics/schema.ts";
import { sums } from "../../sources/balance-sheet.ts";
import { standing } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions } from "../../store/decisions.ts";
import { findItem, findTransactions } from "../../store/derived-by-id.ts";
import { sourceNames } from "../../store/sources.ts";
import type { Queue } from "../../store/queue.ts";
import { write } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const TransferEnd = Type.Object({ sourceId: NonBlank(500), transactionId: NonBlank(700) });

/** Decisions about two sides of a transfer: that they belong together, or that they do not. */
export function transferRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  const findEnd = async (accountId: string, field: "sent" | "received", ref: Ref): Promise<Transaction> => {
    const isValid = isId(ref.sourceId) && !ref.transactionId.includes("\0");
    const [found] = isValid ? await findTransactions(api, accountId, ledger.transactions, [ref]) : [];
    return (
      found?.body ??
      refuse("SourceNotFoundError", message("transaction.linkedNotInAccount", { field }), field)
    );
  };
  const findTransfer = (accountId: string, id: string): Promise<Transfer | null> =>
    findItem(api, { accountId, sourceId: null }, book.transfers, id);

  /** The reason why a link would make a coin return before it left, or null. */
  const circleWith = async (
    accountId: string,
    link: { readonly sent: Transaction; readonly received: Transaction },
    links: readonly { readonly sent: Ref; readonly received: Ref }[],
  ): Promise<Message | null> => {
    const refs = links.flatMap((one) => [one.sent, one.received]);
    const rows = await findTransactions(api, accountId, ledger.transactions, refs);
    const byRef = new Map(
      rows.map(({ sourceId, id, body }) => [refKey({ sourceId: sourceId ?? "", transactionId: id }), body]),
    );
    const known = links.flatMap((one) => {
      const [sent, received] = [byRef.get(refKey(one.sent)), byRef.get(refKey(one.received))];
      return sent === undefined || received === undefined ? [] : [{ sent, received }];
    });
    const circle = circleOf(link, known);
    if (circle === null) return null;
    return message("transaction.linksInCircle", {
      from: circle.map(({ sent }) => sent.id),
      to: circle.map(({ received }) => received.id),
    });
  };

  app.post(
    "/v1/transfers",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["person"],
        summary: "Link a sent and a received transaction: one transfer between own wallets",
        body: Type.Object({
          sent: TransferEnd,
          received: TransferEnd,
          reason: Type.Optional(NonBlank(2000)),
        }),
        response: responses({ 200: Named(TransferSchema), 201: Named(TransferSchema) }, 400, 401, 404, 422),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { sent, received, reason } = request.body;
      const id = transferId(sent, received);
      const location = `/v1/transfers/${id}`;
      const result = await write<Linked>(
        request,
        async () => {
          const from = await findEnd(accountId, "sent", sent);
          const to = await findEnd(accountId, "received", received);
          const decisions = standing(await findDecisions(api.db, accountId, { kinds: ["link", "apart"] }));
          const linkDecisions = decisions.flatMap((one) =>
            one.kind === "link" || one.kind === "apart" ? [one] : [],
          );
          const links = linksOf(linkDecisions);
          const linked = linkedWith(linkDecisions, sent);
          const other = links.find((one) => refKey(one.received) === refKey(received))?.sent;
          if (other !== undefined && refKey(other) !== refKey(sent))
            return refuse(
              "SourceBadRequestError",
              message("transaction.alreadyLinked", {
                transactionId: received.transactionId,
                transactionId2: other.transactionId,
                transactionId3: sent.transactionId,
              }),
              "received",
            );
          const others = linked.filter((ref) => transferId(sent, ref) !== id);
          if (others.length < linked.length) {
            const existing = await findTransfer(accountId, id);
            if (existing !== null) return async () => ({ existing });
          }
          const rows = await findTransactions(api, accountId, ledger.transactions, others);
          const problem = checkLink(
            from,
            to,
            sumOf(rows.map(({ body }) => body.received?.amount ?? "0")),
            await sourceNames(api.db, accountId),
          );
          if (problem !== null) return refuse("SourceBadRequestError", problem.message, problem.field);
          const circle = await circleWith(
            accountId,
            { sent: from, received: to },
            returnLinks({ sent, received }, links),
          );
          if (circle !== null) return refuse("SourceBadRequestError", circle, "received");
          const link = {
            accountId,
            kind: "link",
            sourceId: sent.sourceId,
            transactionId: sent.transactionId,
            otherSourceId: received.sourceId,
            otherTransactionId: received.transactionId,
            body: {},
            reason: reason?.trim() ?? null,
            createdAt: now(),
          };
          return async (tx) => {
            const { revision } = await decide(tx, queue, link);
            return { revision, pending: pending(id, from, to) };
          };
        },
        { audit: () => location },
      );
      if ("existing" in result) return reply.code(200).send(result.existing);
      await waitForRevision(api, reply, accountId, result.revision);
      void reply.code(201).header("location", location);
      return (await findTransfer(accountId, id)) ?? result.pending;
    },
  );

  app.get(
    "/v1/transfers/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "One transfer",
        params: Type.Object({ id: Type.String({ maxLength: 500 }) }),
        response: responses({ 200: Named(TransferSchema) }, 401, 404),
      },
    },
    async (request) => {
      const { id } = request.params;
      return (isId(id) ? await findTransfer(userOf(request), id) : null) ?? missing();
    },
  );

  app.delete(
    "/v1/transfers/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Unlink a matched transfer; it is not matched automatically again",
        params: Type.Object({ id: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Unlinked" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const accountId = userOf(request);
      const { id } = request.params;
      const transfer = (isId(id) ? await findTransfer(accountId, id) : null) ?? missing();
      const { sent, received } = transfer;
      if (transfer.status !== "matched" || sent === null || received === null)
        return refuse(
          "SourceBadRequestError",
          message("transaction.transferNotMatched", { status: transfer.status }),
          "id",
        );
      const unlinkDecision = {
        accountId,
        kind: "apart",
        sourceId: sent.sourceId,
        transactionId: sent.transactionId,
        otherSourceId: received.sourceId,
        otherTransactionId: received.transactionId,
        body: {},
        reason: null,
        createdAt: now(),
      };
      const { revision } = await write(request, () => (tx) => decide(tx, queue, unlinkDecision));
      await waitForRevision(api, reply, accountId, revision);
      return reply.code(204).send(null);
    },
  );
}

/** The transfer that existed already, or the one that the figures will contain. */
type Linked = { readonly existing: Transfer } | { readonly revision: number; readonly pending: Transfer };

function sumOf(amounts: readonly string[]): string {
  const total = sums();
  for (const amount of amounts) total.add("", amount);
  return total.entries()[0]?.[1] ?? "0";
}

const missing = (): never => refuse("SourceNotFoundError", message("transaction.noSuchTransfer"), "id");

/** The transfer as it will be once the figures contain it. */
function pending(id: string, from: Transaction, to: Transaction): Transfer {
  const toEnd = (transaction: Transaction, amount: string): NonNullable<Transfer["sent"]> => ({
    sourceId: transaction.sourceId ?? "",
    transactionId: transaction.id,
    wallet: transaction.wallet,
    time: transaction.time,
    amount,
    hash: transaction.hash,
    address: transaction.address,
  });
  const sentAsset = from.sent?.asset ?? "";
  const asset = to.received?.asset ?? sentAsset;
  return {
    id,
    asset,
    ...(sentAsset === asset ? {} : { sentAsset }),
    status: "matched",
    basis: "decision",
    sent: toEnd(from, from.sent?.amount ?? "0"),
    received: toEnd(to, to.received?.amount ?? "0"),
    fee: null,
    candidates: [],
    year: yearOf(berlinDay(instantOf(from.time))),
  };
}
