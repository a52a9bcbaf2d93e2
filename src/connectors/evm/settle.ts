import { absolute, add, negate, signOf } from "../../ledger/amounts.ts";
import { formatScaled } from "../../money/index.ts";
import { compare } from "../normalize.ts";
import { type LabelledLeg, ZERO_ADDRESS, type TransactionContext } from "./label.ts";

/** What a token says it has grown by is income of its own: the share is what was put in or taken out. */
export const withGrowth = (
  legs: readonly LabelledLeg[],
  { facts }: TransactionContext,
): readonly LabelledLeg[] => {
  const grown = new Map(facts?.grown.map(({ contract, units }) => [contract, units]));
  return legs.flatMap((leg) => {
    if (!leg.share) return [leg];
    const income: LabelledLeg = { ...leg, leaves: false, role: "interest", sure: true, share: false };
    // Minted beside what was put in, to the unit: the rest is growth.
    const twins = legs.filter((one) => one.share && !one.leaves && one.contract === leg.contract);
    const even = (one: LabelledLeg): boolean =>
      legs.some((given) => given.leaves && given.units === one.units);
    if (twins.length > 1 && !leg.leaves && !even(leg) && twins.some(even)) return [income];
    // Made for the account just before some of it is sent on: what had grown.
    const sentOn = legs.some((one) => one.leaves && !one.share && one.contract === leg.contract);
    if (!leg.leaves && leg.other === ZERO_ADDRESS && sentOn && legs.length === 2) return [income];
    const units = grown.get(leg.contract ?? "");
    if (units === undefined || leg.decimals === undefined) return [leg];
    grown.delete(leg.contract!);
    const amount = formatScaled(BigInt(units), leg.decimals);
    const rest = add(leg.amount, negate(amount));
    // Minted: what is left of it is the share. Burnt: the growth was made and destroyed with it.
    if (rest === "0") return [{ ...income, amount }];
    return [
      { ...income, amount },
      { ...leg, amount: rest, leaves: signOf(rest) < 0 },
    ];
  });
};

/**
 * What a market calls a supply is a loan returned where no share is made for it, and the reverse; what is made for the
 * account beside a pledge is the loan.
 */
export const settleBase = (legs: readonly LabelledLeg[]): readonly LabelledLeg[] =>
  legs.map((leg) => {
    if (leg.role === "pledge") return { ...leg, role: leg.other === ZERO_ADDRESS ? "loan" : "deposit" };
    if (leg.role !== "base") return leg;
    return { ...leg, role: legs.some((one) => one.share && one.leaves !== leg.leaves) ? "deposit" : "loan" };
  });

/** A token that stands for a debt is no coin: it comes with what was lent and goes with what is returned. */
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

/** The same but for what has accrued. */
const close = (a: string, b: string): boolean => {
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= 0.2 * Math.max(x, y);
};

/** Per asset what came and went together; what it was is what the larger side was. In a fixed order. */
export const netLegs = (legs: readonly LabelledLeg[]): readonly LabelledLeg[] => {
  const byAsset = new Map<string, LabelledLeg[]>();
  for (const leg of legs) byAsset.set(leg.asset, [...(byAsset.get(leg.asset) ?? []), leg]);
  return [...byAsset.values()].flatMap(netOfAsset).toSorted((a, b) => compare(a.asset, b.asset));
};

const netOfAsset = (its: readonly LabelledLeg[]): readonly LabelledLeg[] => {
  const amount = its.reduce((sum, leg) => add(sum, leg.amount), "0");
  const others = new Set(its.map(({ other }) => other));
  if (amount === "0") {
    // What came from one and went on to another at once came and went: it is not nothing.
    const passes = its[0]?.contract !== undefined && others.size > 1;
    return its.some(({ role }) => role !== null) || passes ? its.map((leg) => ({ ...leg, sure: false })) : [];
  }
  const leaves = signOf(amount) < 0;
  const same = its.filter((leg) => leg.leaves === leaves);
  // Lent out to the account and handed over again, both in one: what is left tells half of it.
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
