import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { madeChoices, type MadeChoice, residencesOf } from "../../assessment/residence.ts";
import { Id, Instant, List, Nullable } from "../../basics/schema.ts";
import { type ChoiceStatement, standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { decide, listDecisions } from "../../store/decisions.ts";
import type { Queue } from "../../store/queue.ts";
import {
  COUNTRIES,
  countryIn,
  countryOf,
  type Person,
  PersonSchema,
  type Residence,
} from "../../tax/index.ts";
import { say } from "../../wording/said/index.ts";
import { actsOf } from "../account/audit.ts";
import { untilShown } from "../current.ts";
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
    year: Nullable(Type.Integer({ description: "Null: for all years" })),
    sourceId: Nullable(Id),
    wallet: Nullable(Type.String()),
    asset: Nullable(Type.String()),
    reason: Nullable(Type.String()),
    createdAt: Instant,
    clauses: List(Type.String()),
  },
  { $id: "Choice", description: "What the person chose by the law of another country" },
);

export const choiceBody = ({ createdAt, ...made }: MadeChoice): Static<typeof ChoiceBody> => ({
  id: made.id,
  person: made.person ?? "a",
  country: made.country,
  key: made.key,
  value: made.value,
  year: made.year ?? null,
  sourceId: made.sourceId ?? null,
  wallet: made.wallet ?? null,
  asset: made.asset ?? null,
  reason: made.reason,
  createdAt: createdAt.toISOString(),
  clauses: countryOf(made.country)?.elections.find(({ key }) => key === made.key)?.clauses ?? [],
});

type Asked = FastifyRequest & { readonly body: Wish; readonly query: { readonly person?: Person } };

/** Keeps what a person chose by the law of another country than the default. */
export async function chooseElsewhere(
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
  request: Asked,
  reply: FastifyReply,
  country: string,
): Promise<Static<typeof ChoiceBody>> {
  const accountId = userOf(request);
  const { sourceId, reason = null } = request.body;
  const source = sourceId === undefined ? null : await ownSource(api, accountId, sourceId);
  const log = standing(await listDecisions(api.db, accountId));
  const person = personOf(request);
  const choice: ChoiceStatement = {
    ...(person === "a" ? {} : { person }),
    ...checkedChoice(request.body, country, source?.id ?? null, residencesOf(log)[person]),
  };
  const same = madeChoices(log).findLast((one) => sameChoice(one, choice));
  if (same?.value === choice.value) return choiceBody(same);
  const { decision, revision } = await decide(actsOf(request), queue, {
    accountId,
    kind: "choice",
    sourceId: null,
    transactionId: null,
    body: choice,
    reason: reason?.trim() ?? null,
    createdAt: now(),
  });
  await untilShown(api, reply, accountId, revision);
  void reply.code(201);
  const { id, createdAt } = decision;
  return choiceBody({ ...choice, id, createdAt, reason: decision.reason });
}

type Wish = {
  readonly sourceId?: string;
  readonly reason?: string | null;
  readonly key?: string;
  readonly value?: string;
  readonly year?: number;
  readonly wallet?: string | null;
  readonly asset?: string;
};

/** By the law of the country that was lived in, one of what it offers. */
function checkedChoice(
  { key = "", value = "", year, wallet, asset }: Wish,
  named: string,
  sourceId: string | null,
  residence: Residence,
): ChoiceStatement {
  const country = countryOf(named);
  if (country === null)
    return refuse(
      "SourceBadRequestError",
      say("country.unknown", { field: "country", countries: COUNTRIES.map((one) => one.key).join(", ") }),
      "country",
    );
  const kind = country.elections.find((one) => one.key === key);
  if (kind === undefined)
    return refuse(
      "SourceBadRequestError",
      say("country.noElection", {
        country: country.key,
        keys: country.elections.map((one) => one.key).join(", "),
      }),
      "key",
    );
  if (!kind.values.includes(value))
    return refuse(
      "SourceBadRequestError",
      say("country.noElectionValue", { key, values: kind.values.join(", ") }),
      "value",
    );
  if (year !== undefined && kind.year !== null && kind.year !== year)
    return refuse("SourceBadRequestError", say("country.electionYear", { key, year: kind.year }), "year");
  if (!kind.perCoin && (sourceId !== null || asset !== undefined || (wallet ?? null) !== null))
    return refuse(
      "SourceBadRequestError",
      say("country.wholeYear", { key }),
      asset !== undefined ? "asset" : (wallet ?? null) !== null ? "wallet" : "sourceId",
    );
  const lived = year === undefined ? country : countryIn(residence, year);
  if (year !== undefined && lived !== country)
    return refuse("SourceBadRequestError", say("country.otherCountry", { year, country: lived.key }), "year");
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
