import {
  absolute,
  add,
  compareDecimals,
  negate,
  shareOf,
  signOf,
  subtract,
} from "../../../ledger/amounts.ts";
import { joinAssembled, noEffect } from "../../entry.ts";
import type { Assembled } from "../../normalized.ts";
import { type BalanceMovement, pairByTime, sameAmount } from "../../pairs.ts";
import { amount, asset, type RowOf, text, time, freeText } from "../table/fields.ts";
import { tableFormat } from "../table/table-format.ts";
import { event, type EventRow, failure, type EventType, type ParsedRow } from "../../rows.ts";
import { ifDone } from "./status.ts";
import { message } from "../../../wording/messages/index.ts";

const FIELDS = {
  zone: text("Timezone"),
  time: time("Date + Time"),
  type: text("Type"),
  asset: asset("Currency"),
  amount: amount("Amount"),
  moneyName: asset("Received / Paid Currency"),
  money: amount("Received / Paid Amount", "EUR received / paid"),
  feeAsset: asset("Fee currency"),
  fee: amount("Fee amount"),
  status: text("Status"),
  id: text("Transaction ID"),
  address: freeText("Address"),
} as const;

/** Bitvavo's history: signed amounts, local times in the zone of each row, money rounded to cents. */
export const bitvavo = tableFormat({
  name: "bitvavo",
  label: "Bitvavo",
  providerKey: "bitvavo",
  export: {
    de: "bitvavo.com → Konto → Transaktionsverlauf → Exportieren (CSV)",
    en: "bitvavo.com → Account → Transaction history → Export (CSV)",
  },
  proven: "rows",
  zone: "Europe/Amsterdam",
  zoneField: "zone",
  generations: [
    {
      name: "to 2023",
      proven: "layout",
      columns:
        "Timezone, Date, Time, Type, Currency, Amount, Price (EUR), EUR received / paid, Fee currency, Fee amount, Status, Transaction ID, Address",
    },
    {
      name: "since 2023",
      columns:
        "Timezone, Date, Time, Type, Currency, Amount, Quote Currency, Quote Price, Received / Paid Currency, Received / Paid Amount, Fee currency, Fee amount, Status, Transaction ID, Address",
    },
  ],
  fields: FIELDS,
  id: "id",
  word: (row) => row.type,
  words: {
    buy: "trade",
    sell: "trade",
    deposit: "transfer",
    withdrawal: "transfer",
    withdrawal_cancelled: "transfer",
    staking: "staking_reward",
    fixed_staking: "staking_reward",
    affiliate: "referral_reward",
    campaign_new_user_incentive: "referral_reward",
    rebate: "cashback",
    distribution: "unclear",
    manually_assigned: "unclear",
    manually_assigned_bitvavo: "unclear",
    internal_transfer: "unclear",
    external_transferred_funds: "unclear",
    loan: "unclear",
  } as const satisfies Record<string, EventType>,
  read: (row, type) => ifDone(row.status, () => (type === "trade" ? trade(row) : move(row, type))),
  assemble: withoutCancelled,
});

type Row = RowOf<typeof FIELDS>;

/** Maximum decimals of a coin at Bitvavo; further digits are binary rounding errors. */
const DECIMALS = 10;

/** `-64.724098000000002` is -64.724098. */
function quantityOf({ amount: quantity }: Row): string | null {
  if (quantity === null) return null;
  const rounded = shareOf(absolute(quantity), "1", "1", DECIMALS);
  return signOf(quantity) < 0 ? negate(rounded) : rounded;
}

/** An amount paid includes the fee, an amount received is after it: 0.00186582 × 26731 + 0.12476558 = 50.00. */
function trade(row: Row): ParsedRow {
  const coins = quantityOf(row);
  const { money } = row;
  const fee = row.fee ?? "0";
  if (coins === null || money === null) return failure("bad-amount", message("row.missingCoinsOrMoney"));
  if (signOf(coins) === signOf(money))
    return failure("bad-amount", message("row.coinsAndMoneySameDirection"));
  const currency = row.moneyName || "EUR";
  const feeAsset = row.feeAsset || currency;
  return event({
    type: "trade",
    time: row.time,
    flows: [
      { asset: row.asset, amount: feeAsset === row.asset ? add(coins, fee) : coins },
      { asset: currency, amount: feeAsset === currency ? add(money, fee) : money },
    ],
    fees: [{ asset: feeAsset, amount: fee }],
  });
}

/** A withdrawal includes its fee: a purchase of 0.0009999 withdrawn as 0.0009999 with a fee of 0.0002 leaves zero. */
function move(row: Row, type: EventType): ParsedRow {
  const moved = quantityOf(row);
  const fee = row.fee ?? "0";
  const feeAsset = row.feeAsset || row.asset;
  const inMoved = moved !== null && signOf(moved) < 0 && feeAsset === row.asset;
  const tooMuch = inMoved && compareDecimals(fee, absolute(moved)) > 0;
  const shared = {
    type,
    time: row.time,
    address: row.address.includes("*") ? null : row.address,
    group: /^withdrawal/i.test(row.type) ? row.asset : null,
  };
  if (tooMuch)
    return event({
      ...shared,
      flows: [{ asset: row.asset, amount: moved }],
      issue: { code: "fee-elsewhere", message: message("row.feeExceedsWithdrawal", { fee, feeAsset }) },
    });
  return event({
    ...shared,
    flows: [{ asset: row.asset, amount: inMoved ? add(moved, fee) : moved }],
    fees: [{ asset: feeAsset, amount: fee }],
  });
}

/** A withdrawal is cancelled within weeks or not at all. */
const CANCEL_MS = 30 * 86_400_000;

/** A cancelled withdrawal returns its amount including the fee: together the rows have no effect. */
function withoutCancelled(
  rows: readonly EventRow[],
  standard: (rows: readonly EventRow[]) => Assembled,
): Assembled {
  const { pairs, singles } = pairByTime(rows.map(netOf), CANCEL_MS, sameAmount);
  const undone = pairs.flatMap(({ debit, credit }) => [debit.recordId, credit.recordId]);
  return joinAssembled([
    ...(undone.length === 0 ? [] : [noEffect(undone)]),
    ...singles.map(({ row }) => standard([row])),
  ]);
}

const netOf = (row: EventRow): BalanceMovement & { readonly row: EventRow } => {
  const [flow] = row.flows;
  const fee = row.fees.find(({ asset: name }) => name === flow?.asset)?.amount ?? "0";
  const amount = subtract(flow?.amount ?? "0", fee);
  return { recordId: row.recordId, time: row.time, asset: flow?.asset ?? "", amount, row };
};
