import { absolute, add, negate, signOf } from "../../ledger/amounts.ts";
import { formatScaled } from "../../money/index.ts";
import { compare } from "../normalize.ts";
import { GNOSIS_STAKING } from "./contracts.ts";
import { type LabelledLeg, ZERO_ADDRESS, type TransactionContext } from "./label.ts";

/** Splits off the growth of a token as separate income: the rest of the share is the deposit or withdrawal. */
export const withGrowth = (
  legs: readonly LabelledLeg[],
  { facts }: TransactionContext,
): readonly LabelledLeg[] => {
  const grown = new Map(facts?.grown.map(({ contract, units }) => [contract, units]));
  return legs.flatMap((leg) => {
    if (!leg.share) return [leg];
    const income: LabelledLeg = { ...leg, leaves: false, role: "interest", sure: true, share: false };
    // Minted in exactly the deposited amount: the rest is growth.
    const twins = legs.filter((one) => one.share && !one.leaves && one.contract === leg.contract);
    const even = (one: LabelledLeg): boolean =>
      legs.some((given) => given.leaves && given.units === one.units);
    if (twins.length > 1 && !leg.leaves && !even(leg) && twins.some(even)) return [income];
    // Minted for the account and burned with the whole deposit, which is paid out in the amount that was burned.
    const isRedeemed = (one: LabelledLeg): boolean =>
      one.leaves && one.contract === leg.contract && one.share && paid(one);
    const paid = (one: LabelledLeg): boolean =>
      legs.some((coin) => !coin.share && !coin.leaves && coin.units === one.units);
    if (!leg.leaves && legs.some(isRedeemed)) return [income];
    // Minted for the account just before part of it is sent on: the growth.
    const sentOn = legs.some((one) => one.leaves && !one.share && one.contract === leg.contract);
    if (!leg.leaves && leg.other === ZERO_ADDRESS && sentOn && legs.length === 2) return [income];
    const units = grown.get(leg.contract ?? "");
    if (units === undefined || leg.decimals === undefined) return [leg];
    grown.delete(leg.contract!);
    const amount = formatScaled(BigInt(units), leg.decimals);
    const rest = add(leg.amount, negate(amount));
    // Minted: the remainder is the share. Burned: the growth was minted and burned with it.
    if (rest === "0") return [{ ...income, amount }];
    return [
      { ...income, amount },
      { ...leg, amount: rest, leaves: signOf(rest) < 0 },
    ];
  });
};

/** Stake of one validator of Gnosis, and half of it: a validator below that has to exit. */
const [VALIDATOR_GNO, LEAST_GNO] = [10n ** 18n, 10n ** 18n / 2n];

/**
 * A payout of Gnosis' validators: rewards are collected until they are claimed, stakes come back whole. Above a
 * whole number of stakes the rest is a reward; both may also be rewards of many validators.
 */
export const withValidatorPayouts = (legs: readonly LabelledLeg[]): readonly LabelledLeg[] =>
  legs.flatMap((leg) => {
    if (leg.leaves || leg.role !== "stake" || leg.other !== GNOSIS_STAKING) return [leg];
    const units = BigInt(leg.units ?? "0");
    if (units < LEAST_GNO) return [{ ...leg, role: "reward" as const, sure: true }];
    const above = units < VALIDATOR_GNO ? 0n : units % VALIDATOR_GNO;
    const partOf = (part: bigint): LabelledLeg => ({
      ...leg,
      amount: formatScaled(part, leg.decimals ?? 18),
      units: part.toString(),
      sure: above === 0n && units >= VALIDATOR_GNO,
    });
    return above === 0n
      ? [partOf(units)]
      : [partOf(units - above), { ...partOf(above), role: "reward" as const }];
  });

/**
 * A market's "supply" is the repayment of a loan if no share token is minted for it, and the reverse; a token minted
 * together with a pledge is the loan.
 */
export const settleBase = (
  legs: readonly LabelledLeg[],
  { facts }: TransactionContext,
): readonly LabelledLeg[] =>
  legs.map((leg) => {
    const issued = (leg.leaves ? facts?.burnt : facts?.minted)?.includes(leg.contract ?? "") ?? false;
    if (leg.role === "pledge")
      return { ...leg, role: leg.other === ZERO_ADDRESS || issued ? "loan" : "deposit" };
    if (leg.role !== "base") return leg;
    return { ...leg, role: legs.some((one) => one.share && one.leaves !== leg.leaves) ? "deposit" : "loan" };
  });

/** A token that represents a debt is no coin: it arrives with the loan and leaves with the repayment. */
export const isDebt = (
  leg: LabelledLeg,
  legs: readonly LabelledLeg[],
  { facts }: TransactionContext,
): boolean => {
  if (facts?.debts.includes(leg.contract ?? "") === true) return true;
  if (!leg.share || leg.other !== ZERO_ADDRESS) return false;
  const loans = legs.filter(({ role, share, leaves }) => role === "loan" && !share && leaves === leg.leaves);
  const hasDeposit = legs.some((one) => !one.share && one.role === "deposit" && one.leaves !== leg.leaves);
  return loans.length > 0 && (!hasDeposit || isDebtOf(leg, loans));
};

const isDebtOf = (leg: LabelledLeg, loans: readonly LabelledLeg[]): boolean =>
  loans.some((loan) => close(absolute(leg.amount), absolute(loan.amount)));

/** Equal except for accrued interest. */
const close = (a: string, b: string): boolean => {
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= 0.2 * Math.max(x, y);
};

/** Several coins, each with a share token of its amount: a deposit or withdrawal each. Null if it is not so. */
export const inPairs = (
  given: readonly LabelledLeg[],
  shares: readonly LabelledLeg[],
): readonly (readonly [readonly LabelledLeg[], readonly LabelledLeg[]])[] | null => {
  if (given.length < 2 || given.length !== shares.length) return null;
  const pairs = given.map((coin) => [[coin], shares.filter((share) => isEven(coin, share))] as const);
  return pairs.every(([, its]) => its.length === 1) ? pairs : null;
};

/** Equal amounts, except for the rounding of an index. */
const isEven = (coin: LabelledLeg, share: LabelledLeg): boolean => {
  const [a, b] = [Number(absolute(coin.amount)), Number(absolute(share.amount))];
  return Math.abs(a - b) <= 1e-6 * Math.max(a, b);
};

/** Net movement per asset; its role is that of the larger side. In a fixed order. */
export const netLegs = (legs: readonly LabelledLeg[]): readonly LabelledLeg[] => {
  const byAsset = new Map<string, LabelledLeg[]>();
  for (const leg of legs) byAsset.set(leg.asset, [...(byAsset.get(leg.asset) ?? []), leg]);
  return [...byAsset.values()].flatMap(netOfAsset).toSorted((a, b) => compare(a.asset, b.asset));
};

const netOfAsset = (its: readonly LabelledLeg[]): readonly LabelledLeg[] => {
  const amount = its.reduce((sum, leg) => add(sum, leg.amount), "0");
  const others = new Set(its.map(({ other }) => other));
  if (amount === "0") {
    // Coins received from one address and passed on to another at once are not netted to zero.
    const passes = its[0]?.contract !== undefined && others.size > 1;
    return its.some(({ role }) => role !== null) || passes ? its.map((leg) => ({ ...leg, sure: false })) : [];
  }
  const leaves = signOf(amount) < 0;
  const same = its.filter((leg) => leg.leaves === leaves);
  // Borrowed and deposited in one transaction: the net amount alone would hide one of the two.
  const opposed = its.some(
    (leg) =>
      leg.leaves !== leaves &&
      leg.role !== null &&
      same.some((one) => one.role !== null && one.role !== leg.role),
  );
  const lead = same.find(({ role }) => role !== null) ?? same[0] ?? its[0]!;
  return [
    {
      ...lead,
      sure: lead.sure && !opposed,
      amount,
      leaves,
      other: others.size === 1 || lead.share ? lead.other : "",
      share: same.every(({ share }) => share),
    },
  ];
};
