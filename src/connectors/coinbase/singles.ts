import type { LedgerType } from "../../ledger/index.ts";
import { absolute, compareDecimals, subtract } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, type LedgerEntry, valueOfPart } from "../entry.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Assembled, RecordIssueCode } from "../normalized.ts";
import type { CoinbaseKind } from "./kinds.ts";
import { type CoinbaseMovementRow } from "./row.ts";
import { isCredit, legOf } from "./legs.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** A single row with a clear meaning. Fiat money is only deposited or withdrawn. */
export const assembleSingle = (row: CoinbaseMovementRow): Assembled => {
  if (isFiat(row.asset) && !ALSO_IN_CASH.has(row.kind)) return cashMove(row);
  const read = COINS[row.kind];
  return read === undefined ? move(row, "transfer") : read(row);
};

/** A bonus is income in euro as in coins; a settlement is capital income either way (§ 20 EStG). */
const ALSO_IN_CASH: ReadonlySet<CoinbaseKind> = new Set(["derivative", "referral_reward", "learning_reward"]);

const COINS: Partial<Record<CoinbaseKind, (row: CoinbaseMovementRow) => Assembled>> = {
  send: (row) => coinMove(row),
  uncategorised: (row) => coinMove(row),
  derivative: (row) => move(row, "derivative_settlement"),
  staking_reward: (row) => income(row, "staking_reward"),
  learning_reward: (row) => income(row, "learning_reward"),
  referral_reward: (row) => income(row, "referral_reward"),
  lending_interest: (row) => income(row, "lending_interest"),
  airdrop: (row) => income(row, "airdrop"),
  // Paying with a coin is a disposal at the price paid (Rn 54, 60).
  spend: (row) => move(row, isCredit(row) ? "cashback" : "payment"),
  refund: (row) => (isCredit(row) ? move(row, "cashback") : takenBack(row)),
  clawback: (row) => takenBack(row),
};

const move = (row: CoinbaseMovementRow, type: LedgerType, issue: LedgerEntry["issue"] = null): Assembled =>
  assembleEntry({
    id: row.recordId,
    time: row.time,
    type,
    ...(isCredit(row) ? { received: legOf(row) } : { sent: legOf(row) }),
    ...chainOf(row.detail),
    recordIds: [row.recordId],
    issue,
  });

const cashMove = (row: CoinbaseMovementRow): Assembled =>
  move(row, isCredit(row) ? "deposit_fiat" : "withdraw_fiat");

const income = (row: CoinbaseMovementRow, type: LedgerType): Assembled =>
  isCredit(row) ? move(row, type) : takenBack(row);

/** Clawed-back coins leave without a price: no disposal. The user has to state whether earlier income is reduced. */
const takenBack = (row: CoinbaseMovementRow): Assembled => {
  if (isFiat(row.asset)) return cashMove(row);
  if (isCredit(row)) return move(row, "transfer", unclear(message("record.coinbaseReturnedCoins")));
  return move(row, "loss", issueOf("clawback", message("record.coinbaseTookBackCoins")));
};

const coinMove = (row: CoinbaseMovementRow): Assembled => {
  const { detail, kind } = row;
  if (detail.of !== "send") return move(row, "transfer");
  if (isCredit(row)) {
    if (detail.earn) return move(row, "learning_reward");
    if (kind === "uncategorised" || (detail.fromUser && detail.hash === null)) {
      return move(row, "transfer", unclear(message("record.coinbaseCredited")));
    }
    return move(row, "transfer");
  }
  if (kind === "uncategorised") return move(row, "transfer", unclear(message("record.debitedWithoutReason")));
  return outgoing(row, detail);
};

/** The amount that left the wallet includes the network fee; the fee is itself a disposal of the coin. */
const outgoing = (
  row: CoinbaseMovementRow,
  detail: Extract<CoinbaseMovementRow["detail"], { of: "send" }>,
): Assembled => {
  const fee = detail.networkFee;
  if (fee === null) return move(row, "transfer");
  if (fee.currency !== row.asset) {
    return move(
      row,
      "transfer",
      issueOf(
        "fee-elsewhere",
        message("record.networkFeeNotDebited", { amount: fee.amount, currency: fee.currency }),
      ),
    );
  }
  const total = absolute(row.amount);
  const arrives = subtract(total, fee.amount);
  const order = compareDecimals(fee.amount, total);
  if (order > 0) return failAll([row.recordId], "bad-fee", message("record.networkFeeExceedsAmount"));
  const legWith = (amount: string) => ({
    asset: row.asset,
    amount,
    value: valueOfPart(row.value, amount, total),
  });
  return assembleEntry({
    id: row.recordId,
    time: row.time,
    ...(order === 0
      ? { type: "fee" as const, sent: legWith(total) }
      : { type: "transfer" as const, sent: legWith(arrives), fee: legWith(fee.amount) }),
    ...chainOf(detail),
    recordIds: [row.recordId],
  });
};

/** Transaction id and address, for matching the other end of the transfer. */
const chainOf = (detail: CoinbaseMovementRow["detail"]): Pick<LedgerEntry, "hash" | "address"> =>
  detail.of === "send" ? { hash: detail.hash, address: detail.address } : {};

const issueOf = (code: RecordIssueCode, message: Message): LedgerEntry["issue"] => ({ code, message });
const unclear = (message: Message): LedgerEntry["issue"] => issueOf("unclear-origin", message);
