import { isFiat, type LedgerType, type Leg } from "../../ledger/index.ts";
import { absolute, negate, signOf, subtract } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, joinAssembled, noEffect } from "../entry.ts";
import { assembleMove, assembleTrade, type LedgerEvent, type Flow, sumFlows } from "../flows.ts";
import type { Assembled, RecordIssueCode } from "../normalized.ts";
import { byTime, earliest, isCredit, otherAsset, pairByTime, sameAmount } from "../pairs.ts";
import { isPart } from "./assets.ts";
import type { KrakenKind } from "./kinds.ts";
import { isLedgerRow } from "./read.ts";
import type { KrakenRow, LedgerRow, StatusRow } from "./row.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const DAY_MS = 86_400_000;
/** Maximum time between the two halves of a move within Kraken, or of a conversion without a shared reference. */
const WITHIN_MS = 7 * DAY_MS;

/** Assembles one group of rows, or one row alone. */
export const assembleRows = (rows: readonly KrakenRow[]): Assembled => {
  const ledgerRows = rows.filter(isLedgerRow).toSorted(byTime);
  const statuses = rows.filter((row): row is StatusRow => row.kind === "status");
  const silent = rows.filter((row) => !isLedgerRow(row)).map(({ recordId }) => recordId);
  const parts = silent.length > 0 ? [noEffect(silent)] : [];
  const [first] = ledgerRows;
  if (first !== undefined) parts.push(assembleLedgerRows(first.kind, ledgerRows, statuses));
  const all = parts.length === 1 && parts[0] !== undefined ? parts[0] : joinAssembled(parts);
  return ledgerRows.some(({ security }) => security === true) ? withSecurities(all, ledgerRows) : all;
};

/** Kraken's tokenized assets are securities in every transaction, and their sale is no sale of a coin. */
const withSecurities = (all: Assembled, ledgerRows: readonly LedgerRow[]): Assembled => {
  const securities = new Set(ledgerRows.flatMap(({ security, asset }) => (security === true ? [asset] : [])));
  const withSecurity = (leg: Leg | null): Leg | null =>
    leg !== null && securities.has(leg.asset) ? { ...leg, security: true } : leg;
  return {
    ...all,
    transactions: all.transactions.map((one) => {
      const [sent, received, fee] = [
        withSecurity(one.sent),
        withSecurity(one.received),
        withSecurity(one.fee),
      ];
      const sold = sent?.security === true && SALES.has(one.type);
      return { ...one, sent, received, fee, type: sold ? "security_token_income" : one.type };
    }),
  };
};

const SALES: ReadonlySet<LedgerType> = new Set(["spot_sell", "crypto_swap"]);

const assembleLedgerRows = (
  kind: KrakenKind,
  rows: readonly LedgerRow[],
  statuses: readonly StatusRow[],
): Assembled => {
  if (kind === "exchange") return assembleTrade(eventOf(rows), rows, feesOf(rows));
  if (kind === "move") return assembleMoves(rows, statuses);
  if (kind === "within") return assembleWithin(rows);
  if (kind === "staking_reward") return assembleRewards(rows);
  if (kind === "adjustment" || kind === "delisting") return assembleConversions(rows);
  return joinAssembled(rows.map((row) => assembleSingle(row, kind)));
};

/** The smallest record id is the id of the event: it does not depend on the order of the rows. */
const eventOf = (rows: readonly LedgerRow[]): LedgerEvent => {
  const recordIds = rows.map(({ recordId }) => recordId).toSorted();
  return { id: recordIds[0] ?? "", time: earliest(rows), recordIds, provider: "Kraken" };
};

const feesOf = (rows: readonly LedgerRow[]): readonly Flow[] =>
  rows.map(({ asset, fee }) => ({ asset, amount: fee }));

/** A reversed withdrawal has a second row with opposite signs, fee included: together they have no effect. */
const assembleMoves = (rows: readonly LedgerRow[], statuses: readonly StatusRow[]): Assembled => {
  const byAsset = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const own = byAsset.get(row.asset);
    if (own === undefined) byAsset.set(row.asset, [row]);
    else own.push(row);
  }
  const [status] = statuses.toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1));
  return joinAssembled(
    [...byAsset.keys()].toSorted().map((asset) => {
      const own = byAsset.get(asset) ?? [];
      const chain = { hash: status?.hash ?? null, address: status?.address ?? null };
      return assembleMove({ ...eventOf(own), ...chain }, "transfer", own, feesOf(own));
    }),
  );
};

/** Between spot and earn wallets: the coins stay the user's, in this wallet (Rn 13). */
const assembleWithin = (rows: readonly LedgerRow[]): Assembled => {
  const { pairs, singles } = pairByTime(rows, WITHIN_MS, sameMove);
  const loose = pairByTime(singles, WITHIN_MS, sameAmount);
  return joinAssembled([
    ...[...pairs, ...loose.pairs].map(({ debit, credit }) =>
      within([debit, credit], isRelease(debit, credit)),
    ),
    ...loose.singles.map((row) =>
      isReward(row)
        ? assembleMove(withUnclearOrigin(eventOf([row]), row), "transfer", [row])
        : signOf(row.fee) === 0
          ? within([row], isRelease(row, row), message("record.krakenTransferOneSided"))
          : failAll([row.recordId], "bad-fee", message("record.krakenTransferWithFee")),
    ),
  ]);
};

/** In exports without a subtype, a reward without a commission looks like a move without its other side. */
const isReward = (row: LedgerRow): boolean => row.subtype === "" && isCredit(row) && signOf(row.fee) === 0;

const sameMove = (debit: LedgerRow, credit: LedgerRow): boolean =>
  debit.refid !== "" && debit.refid === credit.refid && sameAmount(debit, credit);

/** Whether coins leave staking, by the codes of the two sides, or by the subtype if both have the plain code. */
const isRelease = (debit: LedgerRow, credit: LedgerRow): boolean =>
  isPart(debit.code) !== isPart(credit.code)
    ? isPart(debit.code)
    : /^(auto)?deallocat|^stakingtospot|^spotfromstaking/.test(debit.subtype) ||
      (debit === credit && isPart(debit.code) !== isCredit(debit));

const within = (
  rows: readonly LedgerRow[],
  release: boolean,
  unmatched: Message | null = null,
): Assembled => {
  const { provider: _provider, ...event } = eventOf(rows);
  const [first] = rows;
  const { asset, amount } = first ?? { asset: "", amount: "0" };
  const leg = { asset, amount: absolute(amount), value: null };
  // If the other side of a move is missing, the ledger contains the one that exists.
  const arrives = unmatched === null ? release : first !== undefined && isCredit(first);
  const [fee] = sumFlows(feesOf(rows));
  if (fee !== undefined && signOf(fee.amount) < 0)
    return failAll(event.recordIds, "bad-fee", message("record.krakenTransferNegativeFee"));
  return assembleEntry({
    ...event,
    type: release ? "staking_withdrawal" : "staking_deposit",
    ...(arrives ? { received: leg } : { sent: leg }),
    fee: fee === undefined ? null : { ...fee, value: null },
    issue: unmatched === null ? null : { code: "unmatched-internal", message: unmatched },
  });
};

/**
 * A debit among rewards that is credited again moved coins between parts of the account, as staked ETH became ETH in
 * April 2023, or is a reversed reward: neither is income.
 */
const assembleRewards = (rows: readonly LedgerRow[]): Assembled => {
  const { pairs, singles } = pairByTime(rows, WITHIN_MS, sameAmount);
  return joinAssembled([
    ...pairs.map(({ debit, credit }) =>
      debit.code === credit.code
        ? noEffect([debit.recordId, credit.recordId])
        : within([debit, credit], isRelease(debit, credit)),
    ),
    ...singles.map((row) => assembleSingle(row, "staking_reward")),
  ]);
};

/** Forced conversions of a delisted coin, in two rows without a shared reference. */
const assembleConversions = (rows: readonly LedgerRow[]): Assembled => {
  const { pairs, singles } = pairByTime(rows, WITHIN_MS, otherAsset);
  return joinAssembled([
    ...pairs.map(({ debit, credit }) =>
      assembleTrade(eventOf([debit, credit]), [debit, credit], feesOf([debit, credit])),
    ),
    ...singles.map((row) => assembleTrade(eventOf([row]), [row], feesOf([row]))),
  ]);
};

/** A single row with a clear meaning. */
const assembleSingle = (row: LedgerRow, kind: KrakenKind): Assembled => {
  const event = eventOf([row]);
  const net: Flow = { asset: row.asset, amount: subtract(row.amount, row.fee) };
  const income = INCOME[kind];
  if (income !== undefined) return assembleIncome(event, income, net);
  // The result of a position; opening one has a fee and no amount.
  if (kind === "margin") return assembleMove(event, "margin_trade", [row], feesOf([row]));
  if (kind === "rollover" && signOf(net.amount) < 0)
    return assembleMove(event, "fee", [], [{ asset: row.asset, amount: negate(net.amount) }]);
  if (kind === "futures" && !isFiat(row.asset))
    return assembleMove(futures(event, row), "transfer", [row], feesOf([row]));
  return assembleMove(
    kind === "futures" ? event : withUnclearOrigin(event, row),
    "transfer",
    [row],
    feesOf([row]),
  );
};

/** The amount credited is the income: Kraken deducts its commission before. */
const assembleIncome = (event: LedgerEvent, type: LedgerType, net: Flow): Assembled => {
  const credit = signOf(net.amount) > 0;
  if (isFiat(net.asset))
    return assembleMove(
      { ...event, issue: credit ? issueOf("unclear-origin", INTEREST) : null },
      "transfer",
      [net],
    );
  if (credit) return assembleMove(event, type, [net]);
  return assembleMove({ ...event, issue: issueOf("clawback", TAKEN_BACK) }, "loss", [net]);
};

const INCOME: Partial<Record<KrakenKind, LedgerType>> = {
  staking_reward: "staking_reward",
  airdrop: "airdrop",
  dividend: "security_token_income",
  referral_reward: "referral_reward",
  cashback: "cashback",
};

const INTEREST = message("record.krakenInterest");
const TAKEN_BACK = message("record.krakenTookBackCoins");
const FUTURES = "Kraken Futures";

/** The futures wallet belongs to the user, but its ledger is not available here. */
const futures = (event: LedgerEvent, row: LedgerRow): LedgerEvent =>
  isCredit(row) ? { ...event, wallet: FUTURES, toWallet: "" } : { ...event, toWallet: FUTURES };

const withUnclearOrigin = (event: LedgerEvent, row: LedgerRow): LedgerEvent => ({
  ...event,
  issue: issueOf(
    "unclear-origin",
    isCredit(row) ? message("record.krakenCredited") : message("record.krakenDebited"),
  ),
});

const issueOf = (code: RecordIssueCode, message: Message): { code: RecordIssueCode; message: Message } => ({
  code,
  message,
});
