import { formatScaled } from "../../money/index.ts";
import { signOf } from "../../ledger/amounts.ts";
import { message } from "../../wording/messages/index.ts";
import { objectOf, type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { failAll, joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type Flow, sumFlows } from "../flows.ts";
import type { Assembled } from "../normalized.ts";
import { asMoment, asObject, asText, type Loose } from "../wire.ts";

export type CardanoRow = Row & {
  readonly kind: "moved" | "reward" | "returned";
  readonly time: string;
  /** Signed, without the fee and the deposit for the stake key. */
  readonly moved: readonly Flow[];
  readonly fee: string;
  readonly hash: string | null;
  readonly address: string | null;
  /** Others have inputs in the same transaction: the total of all inputs, and of this wallet's. */
  readonly shared: { readonly all: string; readonly own: string } | null;
};

const DECIMALS = 6;
/** A lovelace is a millionth of an ADA. */
export const ada = (lovelace: bigint): string => formatScaled(lovelace, DECIMALS);

export const lovelaceIn = (value: unknown): bigint | null =>
  typeof value === "string" && /^-?\d{1,20}$/.test(value)
    ? BigInt(value)
    : typeof value === "number" && Number.isSafeInteger(value)
      ? BigInt(value)
      : null;

/** Types of rewards: earned by staking, or the returned deposit of a pool. */
const REWARDS: ReadonlyMap<string, "reward" | "returned"> = new Map(
  Object.entries({
    member: "reward",
    leader: "reward",
    treasury: "reward",
    reserves: "reward",
    refund: "returned",
    pool_deposit_refund: "returned",
  } as const),
);

/** One transaction in the form of `tx_info`, or one reward. */
export const readRecord = (record: RawRecord): ReadResult<CardanoRow> => {
  const wire = objectOf(record);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  return record.providerId.startsWith("reward:") ? readReward(record, wire) : readTransaction(record, wire);
};

/** Epoch 208 was the first with rewards; one lasts five days. */
const EPOCH = { number: 208, startS: 1_596_059_091, lengthS: 432_000 } as const;

/** A reward arrives at the beginning of the epoch from which it can be spent. */
const readReward = (record: RawRecord, wire: Loose): ReadResult<CardanoRow> => {
  const type = asText(wire["type"]);
  if (type === null) return unread(record, "missing-field", message("record.missingType"));
  const kind = REWARDS.get(type);
  if (kind === undefined)
    return unread(
      record,
      "unknown-type",
      message("record.cardanoUnknownRewardType", { type: type.slice(0, 40) }),
    );
  const epoch = wire["spendable_epoch"];
  const time =
    typeof epoch === "number" && Number.isSafeInteger(epoch)
      ? asMoment((EPOCH.startS + (epoch - EPOCH.number) * EPOCH.lengthS) * 1_000)
      : null;
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const amount = lovelaceIn(wire["amount"]);
  if (amount === null || amount < 0n) return unread(record, "bad-amount", message("record.invalidAmount"));
  const moved = sumFlows([{ asset: "ADA", amount: ada(amount) }]);
  return rowOf(record, { kind, time, moved, fee: "0", hash: null, address: null, shared: null });
};

const readTransaction = (record: RawRecord, wire: Loose): ReadResult<CardanoRow> => {
  const own = record.accountRef;
  const seconds = wire["tx_timestamp"];
  const time = typeof seconds === "number" ? asMoment(seconds * 1_000) : null;
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const [inputs, outputs] = [outputsIn(wire["inputs"]), outputsIn(wire["outputs"])];
  const withdrawals = withdrawalsIn(wire["withdrawals"]);
  if (inputs === null || outputs === null || withdrawals === null)
    return unread(record, "bad-amount", message("record.amountNotNumber"));
  const [fee, deposit] = [lovelaceIn(wire["fee"]), lovelaceIn(wire["deposit"] ?? "0")];
  if (fee === null || deposit === null || fee < 0n)
    return unread(record, "bad-fee", message("record.feeNotNumber"));
  const mine = (one: { readonly stake: string | null }): boolean => one.stake === own;
  // Rewards are counted when they arrive: withdrawing them only moves them.
  const taken = withdrawals.filter(mine).reduce((sum, { amount }) => sum + amount, 0n);
  const paying = inputs.some(mine) || taken > 0n;
  const alone = paying && inputs.every(mine) && withdrawals.every(mine);
  const net = sumFlows([
    ...outputs.filter(mine).flatMap(({ flows }) => flows),
    ...inputs.filter(mine).flatMap(({ flows }) => flows.map(negated)),
    { asset: "ADA", amount: ada(-taken) },
    // The deposit for the stake key is refundable: it stays the user's.
    ...(alone ? [{ asset: "ADA", amount: ada(fee + deposit) }] : []),
  ]);
  const other = outputs.find((one) => !mine(one))?.address ?? null;
  return rowOf(record, {
    kind: "moved",
    time,
    moved: net,
    fee: alone ? ada(fee) : "0",
    hash: record.providerId,
    address: paying ? other : null,
    shared: paying && !alone ? { all: adaIn(inputs), own: adaIn(inputs.filter(mine)) } : null,
  });
};

const rowOf = (
  { providerId: recordId, accountRef }: RawRecord,
  parts: Omit<CardanoRow, "recordId" | "group" | "effects">,
): ReadResult<CardanoRow> => ({
  ok: true,
  row: {
    recordId,
    group: null,
    effects: sumFlows([...parts.moved, negated({ asset: "ADA", amount: parts.fee })]).map(
      ({ asset, amount }) => ({
        accountRef,
        asset,
        amount,
      }),
    ),
    ...parts,
  },
});

const negated = ({ asset, amount }: Flow): Flow => ({
  asset,
  amount: amount.startsWith("-") ? amount.slice(1) : signOf(amount) === 0 ? "0" : `-${amount}`,
});

const adaIn = (all: readonly Output[]): string =>
  sumFlows(all.flatMap(({ flows }) => flows)).find(({ asset }) => asset === "ADA")?.amount ?? "0";

type Output = {
  readonly stake: string | null;
  readonly address: string | null;
  readonly flows: readonly Flow[];
};

/** Null if one of them is invalid. */
const outputsIn = (value: unknown): readonly Output[] | null => {
  if (!Array.isArray(value)) return null;
  const all: Output[] = [];
  for (const one of value as readonly unknown[]) {
    const wire = asObject(one);
    const lovelace = lovelaceIn(wire?.["value"]);
    const tokens = tokensIn(wire?.["asset_list"] ?? []);
    if (wire === null || lovelace === null || lovelace < 0n || tokens === null) return null;
    all.push({
      stake: asText(wire["stake_addr"]),
      address: asText(asObject(wire["payment_addr"])?.["bech32"]),
      flows: [{ asset: "ADA", amount: ada(lovelace) }, ...tokens],
    });
  }
  return all;
};

const tokensIn = (value: unknown): readonly Flow[] | null => {
  if (!Array.isArray(value)) return null;
  const flows: Flow[] = [];
  for (const one of value as readonly unknown[]) {
    const wire = asObject(one);
    const [units, decimals, print] = [
      lovelaceIn(wire?.["quantity"]),
      wire?.["decimals"] ?? 0,
      asText(wire?.["fingerprint"]),
    ];
    if (units === null || units < 0n || print === null || !/^asset1[02-9ac-hj-np-z]{38}$/.test(print))
      return null;
    if (typeof decimals !== "number" || !Number.isInteger(decimals) || decimals < 0 || decimals > 30)
      return null;
    flows.push({
      asset: `${nameOf(asText(wire?.["asset_name"]))}@cardano:${print}`,
      amount: formatScaled(units, decimals),
    });
  }
  return flows;
};

/** Written in hex, usually of a text. */
const nameOf = (hex: string | null): string => {
  if (hex === null || !/^(?:[0-9a-f]{2}){1,64}$/i.test(hex)) return "TOKEN";
  const letters = Buffer.from(hex, "hex")
    .toString("latin1")
    .replaceAll(/[^\w.$-]/g, "")
    .slice(0, 24);
  return letters === "" ? "TOKEN" : letters;
};

const withdrawalsIn = (
  value: unknown,
): readonly { readonly stake: string | null; readonly amount: bigint }[] | null => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return null;
  const all = (value as readonly unknown[]).map((one) => {
    const wire = asObject(one);
    return { stake: asText(wire?.["stake_addr"]), amount: lovelaceIn(wire?.["amount"]) };
  });
  return all.flatMap(({ stake, amount }) => (amount === null || amount < 0n ? [] : [{ stake, amount }]))
    .length === all.length
    ? all.map(({ stake, amount }) => ({ stake, amount: amount ?? 0n }))
    : null;
};

export const assembleRows = (rows: readonly CardanoRow[]): Assembled => {
  const [row] = rows;
  if (row === undefined) return noEffect([]);
  const { recordId, time, moved, fee, hash, address, kind, shared } = row;
  const event = { id: recordId, time, recordIds: [recordId], provider: "Cardano", hash, address };
  if (kind === "reward") return assembleMove(event, "staking_reward", moved);
  if (kind === "returned") return assembleMove(event, "transfer", moved);
  const fees = signOf(fee) === 0 ? [] : [{ asset: "ADA", amount: fee }];
  const issue =
    shared !== null
      ? {
          code: "shared-inputs" as const,
          message: message("record.sharedInputs", { inputSats: shared.all, asset: "ADA", spent: shared.own }),
        }
      : null;
  const out = moved.filter(({ amount }) => signOf(amount) < 0).length;
  if (moved.length < 2) return assembleMove({ ...event, issue }, "transfer", moved, fees);
  if (out > 0 && out < moved.length) return assembleTrade({ ...event, issue }, moved, fees);
  return assembleEach({ ...event, issue }, moved, fees);
};

type Moving = Parameters<typeof assembleMove>[0];

/** A token always moves together with some ADA, and each of them is a transfer. */
const assembleEach = (event: Moving, moved: readonly Flow[], fees: readonly Flow[]): Assembled => {
  const assembled = moved.map((flow, i) =>
    assembleMove(
      { ...event, id: i === 0 ? event.id : `${event.id}:${flow.asset}` },
      "transfer",
      [flow],
      i === 0 ? fees : [],
    ),
  );
  const [first = failAll(event.recordIds, "ambiguous-group", message("record.moreThanTwoAssets"))] =
    assembled;
  // Several transfers of one record, with one outcome.
  return { ...joinAssembled(assembled), outcomes: first.outcomes };
};
