import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { choiceDecisions, type ChoiceDecision, residencesOf } from "../../assessment/residence.ts";
import { Id, Instant, List, Nullable } from "../../basics/schema.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { type ChoiceStatement, standing } from "../../sources/decision.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { decide, findDecisions } from "../../store/decisions.ts";
import { readList } from "../../store/derived.ts";
import { findWallets } from "../../store/derived-by-id.ts";
import type { Queue } from "../../store/queue.ts";
import {
  COUNTRIES,
  countryIn,
  countryOf,
  type Person,
  PersonSchema,
  type Residence,
} from "../../tax/index.ts";
import { message } from "../../wording/messages/index.ts";
import { write } from "../write.ts";
import { waitForRevision } from "../current.ts";
import { refuse } from "../errors.ts";
import { personOf } from "./persons.ts";
import { userOf } from "../session.ts";
import { ownSource } from "../sources/source-access.ts";

export const ChoiceBody = Type.Object(
  {
    id: Id,
    person: PersonSchema,
    country: Type.String(),
    key: Type.String(),
    value: Type.String(),
    year: Nullable(Type.Integer({ description: "null: applies to all years" })),
    sourceId: Nullable(Id),
    wallet: Nullable(Type.String()),
    asset: Nullable(Type.String()),
    reason: Nullable(Type.String()),
    createdAt: Instant,
    clauses: List(Type.String()),
  },
  { $id: "Choice", description: "An election under the law of a country other than Germany" },
);

export const choiceBody = ({ createdAt, ...choice }: ChoiceDecision): Static<typeof ChoiceBody> => ({
  id: choice.id,
  person: choice.person ?? "a",
  country: choice.country,
  key: choice.key,
  value: choice.value,
  year: choice.year ?? null,
  sourceId: choice.sourceId ?? null,
  wallet: choice.wallet ?? null,
  asset: choice.asset ?? null,
  reason: choice.reason,
  createdAt: createdAt.toISOString(),
  clauses: countryOf(choice.country)?.elections.find(({ key }) => key === choice.key)?.clauses ?? [],
});

type ChoiceRequest = FastifyRequest & {
  readonly body: ChoiceInput;
  readonly query: { readonly person?: Person };
};

/** Stores a person's choice under the law of another country than the default. */
export async function chooseElsewhere(
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
  request: ChoiceRequest,
  reply: FastifyReply,
  country: string,
): Promise<Static<typeof ChoiceBody>> {
  const accountId = userOf(request);
  const { sourceId, reason = null } = request.body;
  const source = sourceId === undefined ? null : await ownSource(api, accountId, sourceId);
  const person = personOf(request);
  const { made, revision } = await write<{ readonly made: ChoiceDecision; readonly revision: number | null }>(
    request,
    async () => {
      const log = standing(await findDecisions(api.db, accountId, { kinds: ["choice", "residence"] }));
      const choice: ChoiceStatement = {
        ...(person === "a" ? {} : { person }),
        ...checkedChoice(request.body, country, source?.id ?? null, residencesOf(log)[person], now()),
      };
      await checkedThere(api, accountId, choice);
      const same = choiceDecisions(log).findLast((one) => sameChoice(one, choice));
      if (same?.value === choice.value) return async () => ({ made: same, revision: null });
      const chosen = {
        accountId,
        kind: "choice",
        sourceId: null,
        transactionId: null,
        body: choice,
        reason: reason?.trim() ?? null,
        createdAt: now(),
      };
      return async (tx) => {
        const { decision, revision: requestedRevision } = await decide(tx, queue, chosen);
        const { id, createdAt } = decision;
        return { made: { ...choice, id, createdAt, reason: decision.reason }, revision: requestedRevision };
      };
    },
  );
  if (revision !== null) {
    await waitForRevision(api, reply, accountId, revision);
    void reply.code(201);
  }
  return choiceBody(made);
}

type ChoiceInput = {
  readonly sourceId?: string;
  readonly reason?: string | null;
  readonly key?: string;
  readonly value?: string;
  readonly year?: number;
  readonly wallet?: string | null;
  readonly asset?: string;
  readonly method?: string;
  readonly from?: string;
};

/** Refuses a choice for a coin or wallet that the person does not have: it would seem to have an effect. */
async function checkedThere(
  api: Database,
  accountId: string,
  { asset, wallet, sourceId = null }: ChoiceStatement,
): Promise<void> {
  if (asset !== undefined) {
    const page = { limit: 1, descending: false, from: null, before: null, after: null };
    const found = await readList(api, { accountId, sourceId }, ledger.transactions, page, { asset });
    if (found.length === 0)
      refuse("SourceBadRequestError", message("country.assetNeverHeld", { asset }), "asset");
  }
  if (wallet === undefined) return;
  const found = await findWallets(api, accountId, ledger.wallets, wallet);
  if (!found.some((one) => one.wallet === wallet && (sourceId === null || one.sourceId === sourceId)))
    refuse("SourceBadRequestError", message("country.noWallet", { wallet }), "wallet");
}

/** A choice that the law of the person's country allows. */
function checkedChoice(
  { key = "", value = "", year, wallet, asset, method, from }: ChoiceInput,
  named: string,
  sourceId: string | null,
  residence: Residence,
  now: Date,
): ChoiceStatement {
  const country = countryOf(named);
  if (country === null)
    return refuse(
      "SourceBadRequestError",
      message("country.unknown", { field: "country", countries: COUNTRIES.map((one) => one.key).join(", ") }),
      "country",
    );
  if (method !== undefined || from !== undefined) {
    const field = method === undefined ? "from" : "method";
    return refuse(
      "SourceBadRequestError",
      message("country.electionFieldUnknown", { field, country: country.label }),
      field,
    );
  }
  const kind = country.elections.find((one) => one.key === key);
  if (kind === undefined)
    return refuse(
      "SourceBadRequestError",
      message("country.unknownElection", {
        country: country.label,
        keys: country.elections.map((one) => one.key).join(", "),
      }),
      "key",
    );
  if (!kind.values.includes(value))
    return refuse(
      "SourceBadRequestError",
      message("country.unknownElectionValue", { key, values: kind.values.join(", ") }),
      "value",
    );
  if (year !== undefined && kind.year !== null && kind.year !== year)
    return refuse(
      "SourceBadRequestError",
      message("country.electionYearFixed", { key, year: kind.year }),
      "year",
    );
  const last = yearOf(berlinDay(now.getTime()));
  if (year !== undefined && (year < country.firstYear || year > last))
    return refuse(
      "SourceBadRequestError",
      message("country.electionYearOutOfRange", { first: country.firstYear, last }),
      "year",
    );
  if (!kind.perCoin && (sourceId !== null || asset !== undefined || (wallet ?? null) !== null))
    return refuse(
      "SourceBadRequestError",
      message("country.electionOfWholeYear", { key }),
      asset !== undefined ? "asset" : (wallet ?? null) !== null ? "wallet" : "sourceId",
    );
  const lived = year === undefined ? country : countryIn(residence, year);
  if (year !== undefined && lived !== country)
    return refuse(
      "SourceBadRequestError",
      message("country.electionOfOtherCountry", { year, country: lived.label }),
      "year",
    );
  return {
    country: country.key,
    key,
    value,
    ...(year === undefined ? {} : { year }),
    ...(sourceId === null ? {} : { sourceId }),
    ...(wallet === undefined || wallet === null ? {} : { wallet }),
    ...(asset === undefined ? {} : { asset }),
  };
}

const sameChoice = (a: ChoiceStatement, b: ChoiceStatement): boolean =>
  a.country === b.country &&
  (a.person ?? "a") === (b.person ?? "a") &&
  a.key === b.key &&
  a.year === b.year &&
  a.sourceId === b.sourceId &&
  a.wallet === b.wallet &&
  a.asset === b.asset;
