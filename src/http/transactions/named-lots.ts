import { Type } from "typebox";
import type { Methods } from "../../assessment/method-questions.ts";
import { partnerSources } from "../../assessment/persons.ts";
import { residencesOf } from "../../assessment/residence.ts";
import { LIMITS } from "../../basics/limits.ts";
import { List, Named, OneOf } from "../../basics/schema.ts";
import { berlinDay, instantOf, yearOf } from "../../calendar/index.ts";
import { isFiat, type NamedLot, NamedLotSchema, type Transaction } from "../../ledger/index.ts";
import { add, compareDecimals } from "../../ledger/amounts.ts";
import { isDecimal } from "../../money/index.ts";
import { standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { findDecisions } from "../../store/decisions.ts";
import { listFilings } from "../../store/filings.ts";
import type { Source } from "../../store/sources.ts";
import { countryIn, DEFAULT_COUNTRY, type LotsBefore, ownerOf, VALUE_METHODS } from "../../tax/index.ts";
import { message, type Message } from "../../wording/messages/index.ts";
import { refuse } from "../errors.ts";
import { inEuro, LotBody } from "../resource-schemas.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sourceOf } from "../sources/source-access.ts";
import { ownTransaction, TransactionParams } from "./own-transaction.ts";

/** The lots that a disposal may take, and those that the taxpayer named. */
const LotsBody = Type.Object(
  {
    asset: Type.String(),
    quantity: Type.String(),
    wallet: Type.String(),
    method: OneOf(VALUE_METHODS, "Method of the wallet; under the average no lot can be named"),
    named: List(Named(NamedLotSchema)),
    lots: List(Named(LotBody), {
      maxItems: LIMITS.namedLots,
      description: "Lots in the wallet just before the disposal, by their acquisition",
    }),
    total: Type.Integer({ description: "Number of lots in the wallet; the list may be shorter" }),
  },
  { $id: "LotsOfDisposal", description: "Lots that the taxpayer may name for a disposal (Rn 61)" },
);

const bad = (reason: Message, field = "lots"): never => refuse("SourceBadRequestError", reason, field);

/** The lots in the wallet just before a disposal; refused for anything that disposes of no coins. */
async function lotsOfDisposal(methods: Methods, source: Source, transaction: Transaction) {
  const { id, sent } = transaction;
  const before =
    sent === null || isFiat(sent.asset) || transaction.excluded
      ? null
      : await methods.lotsBefore({
          accountId: source.accountId,
          transaction: { sourceId: source.id, id, asset: sent.asset },
        });
  if (sent === null || before === null) return bad(message("transaction.lotsNotDisposal"));
  return { sent, before };
}

export function namedLotRoutes(
  app: App,
  { api, methods }: { readonly api: Database; readonly methods: Methods },
): void {
  app.addSchema(LotsBody);
  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId/lots",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Lots that a disposal may take, for single identification",
        description:
          "To name lots, send them as `lots` with PATCH to the transaction, together its whole quantity and with the evidence as the reason.",
        params: TransactionParams,
        response: responses({ 200: Named(LotsBody) }, 400, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const transaction = await ownTransaction(api, source, request.params.transactionId);
      const { sent, before } = await lotsOfDisposal(methods, source, transaction);
      return {
        asset: sent.asset,
        quantity: sent.amount,
        wallet: before.wallet,
        method: before.method,
        named: transaction.lots ?? [],
        lots: before.lots.slice(0, LIMITS.namedLots).map(inEuro),
        total: before.lots.length,
      };
    },
  );
}

/** Checks the lots that the taxpayer names for a disposal: that they were there, and that they cover it. */
export async function checkedLots(
  { api, methods }: { readonly api: Database; readonly methods: Methods },
  source: Source,
  transaction: Transaction,
  lots: readonly NamedLot[] | null | undefined,
): Promise<void> {
  if (lots === undefined || lots === null || lots.length === 0) return;
  for (const [index, { quantity }] of lots.entries())
    if (!isDecimal(quantity) || compareDecimals(quantity, "0") <= 0)
      bad(message("form.aboveZero", { field: `lots.${index}.quantity` }), `lots.${index}.quantity`);
  await checkYear(api, source, transaction);
  const { sent, before } = await lotsOfDisposal(methods, source, transaction);
  const { asset } = sent;
  if (before.method === "average")
    bad(message("transaction.lotsUnderAverage", { asset, wallet: before.wallet }));
  for (const [index, lot] of lots.entries()) checkLot(before, lots, lot, index, asset);
  const named = lots.reduce((sum, { quantity }) => add(sum, quantity), "0");
  if (compareDecimals(named, sent.amount) !== 0)
    bad(message("transaction.lotsSum", { named, asset, amount: sent.amount }));
}

function checkLot(
  { wallet, lots: held }: LotsBefore,
  lots: readonly NamedLot[],
  { lotId, quantity }: NamedLot,
  index: number,
  asset: string,
): void {
  const field = `lots.${index}.lotId`;
  if (lots.findIndex((one) => one.lotId === lotId) < index)
    bad(message("transaction.lotNamedTwice", { lotId }), field);
  const lot = held.find(({ id }) => id === lotId);
  const available = held.slice(0, 5).map(({ id }) => id);
  if (lot === undefined)
    return bad(
      message("transaction.lotNotHeld", { lotId, wallet, count: held.length, lots: available.join(", ") }),
      field,
    );
  if (compareDecimals(quantity, lot.quantity) > 0)
    bad(message("transaction.lotTooSmall", { lotId, held: lot.quantity, asset }), `lots.${index}.quantity`);
}

/** The year of the disposal follows German law and has not been filed. */
async function checkYear(api: Database, source: Source, { time }: Transaction): Promise<void> {
  const year = yearOf(berlinDay(instantOf(time)));
  const log = standing(await findDecisions(api.db, source.accountId, { kinds: ["residence", "owner"] }));
  const person = ownerOf(source.id, partnerSources(log));
  if (countryIn(residencesOf(log)[person], year) !== DEFAULT_COUNTRY)
    bad(message("transaction.lotsNotAustria"));
  const filed = await listFilings(api.db, source.accountId, { year, person });
  if (filed.length > 0) bad(message("transaction.lotsOfFiledYear", { year }));
}
