import type { VerdictWords } from "../../country-words.ts";

export const VERDICT_EN: VerdictWords = {
  between: (from, to) => `${from} to ${to} taxable, provisional`,
  atLeast: (from) => `At least ${from} taxable, provisional`,
  atMost: (to) => `At most ${to} taxable, provisional`,
  unknown: "Not known yet, provisional",
  soFar: (amount) => `${amount} taxable so far, provisional`,
  counted: (amount) => `Counted so far: ${amount} taxable.`,
  sameOutcome: "What is not proven does not change what is taxable.",
  incomplete:
    "Something was not understood, is not proven or has no value: see what is missing before you use these figures.",
  unread: "Not all of your data is in these figures yet.",
  taxable: (amount) => `${amount} taxable`,
  parts: (sales, services) =>
    [
      ...(sales === null ? [] : [`${sales} from private sales (§ 23 EStG)`]),
      ...(services === null ? [] : [`${services} from other income (§ 22 Nr. 3 EStG)`]),
    ].join(" and ") + ", before your other income and your tax rate.",
  deducted: (amount) => `Losses of other years, ${amount}, are deducted.`,
  capital: (net) =>
    `Apart from this: ${net} from derivatives and security tokens (§ 20 EStG), which belongs in Anlage KAP.`,
  capitalOnly: (net) => `${net} capital income, § 20 EStG`,
  loss: (amount) => `${amount} loss`,
  declareLoss: "Declare it: it can be set off against gains of the same kind in other years.",
  besideLoss: (amount) =>
    `Beside it ${amount} are a loss, which does not reduce this. Declare it: it can be set off against gains of the same kind in other years.`,
  nothing: "Nothing to tax",
  quiet: (year) => `${year}: nothing`,
  noEvents: (year) => `Nothing was sold and nothing earned in ${year}.`,
  belowLimits: (year) => `Both sums of ${year} are below their limits.`,
};
