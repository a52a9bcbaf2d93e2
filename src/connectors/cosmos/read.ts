import { formatScaled } from "../../money/index.ts";
import { signOf } from "../../ledger/amounts.ts";
import { message } from "../../wording/messages/index.ts";
import { objectOf, type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type Flow, sumFlows } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import { asInstant, asLabel, asObject, asText } from "../wire.ts";

export type CosmosRow = Row & {
  readonly time: string;
  readonly hash: string;
  /** Signed; without rewards, the fee and staked amounts. */
  readonly moved: readonly Flow[];
  readonly rewards: readonly Flow[];
  readonly fees: readonly Flow[];
  readonly address: string | null;
  readonly note: string | null;
};

const DECIMALS = 6;
export const atom = (units: bigint): string => formatScaled(units, DECIMALS);

export const unitsIn = (value: unknown): bigint | null =>
  typeof value === "string" && /^\d{1,30}$/.test(value) ? BigInt(value) : null;

/** Messages that convert staked coins to tokens and back: the stake changes without a payment. */
const UNTOLD: ReadonlySet<string> = new Set(["tokenize_shares", "redeem_shares", "redeem_tokens_for_shares"]);

type Event = { readonly type: string; readonly attributes: ReadonlyMap<string, string> };

/**
 * One transaction by its events, whatever its messages are called: the amounts that the account spent and received.
 * Staked coins stay the user's; every delegation also pays rewards, with an event of their own.
 */
export const readRecord = (record: RawRecord): ReadResult<CosmosRow> => {
  const wire = objectOf(record);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  const time = asInstant(wire["timestamp"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const events = eventsIn(wire["events"]);
  if (events === null) return unread(record, "missing-field", message("record.missingField"));
  const own = record.accountRef;
  const strange = events.find(({ type }) => UNTOLD.has(type));
  if (strange !== undefined)
    return unread(
      record,
      "unknown-type",
      message("record.cosmosUnknownStakingEvent", { type: strange.type }),
    );
  const senders = new Set(
    events.flatMap(({ type, attributes }) => (type === "message" ? (attributes.get("sender") ?? []) : [])),
  );
  // Older blocks do not name the delegator: it is the sender of the transaction.
  const alone = senders.has(own);
  const of = (type: string, who: string): readonly Event[] =>
    events.filter((one) => one.type === type && one.attributes.get(who) === own);
  const staking = (type: string): readonly Event[] =>
    events.filter(
      ({ type: name, attributes }) =>
        name === type && (attributes.has("delegator") ? attributes.get("delegator") === own : alone),
    );
  const [spent, received] = [flowsOf(of("coin_spent", "spender")), flowsOf(of("coin_received", "receiver"))];
  const [rewards, staked] = [flowsOf(staking("withdraw_rewards")), flowsOf(staking("delegate"))];
  const fees = flowsOf(of("tx", "fee_payer"), "fee");
  if (spent === null || received === null || rewards === null || staked === null)
    return unread(record, "bad-amount", message("record.amountNotNumber"));
  if (fees === null) return unread(record, "bad-fee", message("record.feeNotNumber"));
  const moved = sumFlows([
    ...received,
    ...spent.map(negated),
    ...rewards.map(negated),
    ...fees,
    // To the pool of staked coins: only if this account paid it.
    ...(spent.length > 0 ? staked : []),
  ]);
  const effects = sumFlows([...moved, ...rewards, ...fees.map(negated)]);
  const transfer = events.find((one) => one.type === "transfer" && one.attributes.get("sender") === own);
  const body = asObject(asObject(wire["tx"])?.["body"]);
  return {
    ok: true,
    row: {
      recordId: record.providerId,
      group: null,
      effects: effects.map(({ asset, amount }) => ({ accountRef: own, asset, amount })),
      time,
      hash: record.providerId,
      moved,
      rewards: sumFlows(rewards),
      fees: sumFlows(fees),
      address: moved.some(({ amount }) => signOf(amount) < 0)
        ? (transfer?.attributes.get("recipient") ?? null)
        : null,
      note: asText(body?.["memo"]),
    },
  };
};

/** Null if it is no valid list of events. */
const eventsIn = (value: unknown): readonly Event[] | null => {
  if (!Array.isArray(value) || value.length === 0) return null;
  const all: Event[] = [];
  for (const one of value as readonly unknown[]) {
    const wire = asObject(one);
    const attributes = wire?.["attributes"];
    if (wire === null || asText(wire["type"]) === null || !Array.isArray(attributes)) return null;
    all.push({
      type: asLabel(wire["type"]),
      attributes: new Map(
        (attributes as readonly unknown[]).map((pair) => [
          asLabel(asObject(pair)?.["key"]),
          asLabel(asObject(pair)?.["value"]),
        ]),
      ),
    });
  }
  return all;
};

/** `123uatom,45ibc/27394F…`: any number of coins. */
const flowsOf = (events: readonly Event[], field = "amount"): readonly Flow[] | null => {
  const flows: Flow[] = [];
  for (const { attributes } of events)
    for (const coin of (attributes.get(field) ?? "").split(",")) {
      if (coin === "" && attributes.has(field)) continue;
      const [, units, denom] = /^(\d{1,30})([a-zA-Z][\w/:.-]{1,127})$/.exec(coin) ?? [];
      if (units === undefined || denom === undefined) return null;
      flows.push(flowOf(BigInt(units), denom));
    }
  return sumFlows(flows);
};

/** Coins other than the chain's own have no known symbol or decimals here: they are counted in their smallest unit. */
const flowOf = (units: bigint, denom: string): Flow =>
  denom === "uatom"
    ? { asset: "ATOM", amount: atom(units) }
    : { asset: `TOKEN@cosmos:${denom.replace(/^ibc\//, "ibc-").slice(0, 72)}`, amount: units.toString() };

const negated = ({ asset, amount }: Flow): Flow => ({
  asset,
  amount: amount.startsWith("-") ? amount.slice(1) : `-${amount}`,
});

export const assembleRows = (rows: readonly CosmosRow[]): Assembled => {
  const [row] = rows;
  if (row === undefined) return noEffect([]);
  const { recordId, time, hash, address, note, moved, rewards, fees } = row;
  const event = { id: recordId, time, recordIds: [recordId], provider: "Cosmos Hub", hash, address, note };
  const parts = [
    ...(moved.length > 0 || rewards.length === 0 ? [assembleMoved(event, moved, fees)] : []),
    ...rewards.map((flow, i) =>
      assembleMove(
        { ...event, id: `${recordId}:reward:${flow.asset}` },
        "staking_reward",
        [flow],
        moved.length === 0 && i === 0 ? fees : [],
      ),
    ),
  ];
  const failed = parts.find(({ outcomes }) => outcomes.some(({ status }) => status === "failed"));
  if (failed !== undefined) return failed;
  // Several transactions of one record, with one outcome.
  return { ...joinAssembled(parts), outcomes: parts[0]?.outcomes ?? [] };
};

type Moving = Parameters<typeof assembleMove>[0];

const assembleMoved = (event: Moving, moved: readonly Flow[], fees: readonly Flow[]): Assembled => {
  const out = moved.filter(({ amount }) => signOf(amount) < 0).length;
  return out > 0 && out < moved.length
    ? assembleTrade(event, moved, fees)
    : assembleMove(event, "transfer", moved, fees);
};
