import type { Bilingual } from "./language.ts";
import { bilingualOf } from "./messages/bilingual-of.ts";
import { message } from "./messages/index.ts";
import type { MessageCode } from "./messages/message.ts";

/** Steps from the sums that a platform reports to the figures of the return. */
const STEPS = {
  reported: "reported.stepReported",
  valuation: "reported.stepValuation",
  "coin-fees": "reported.stepCoinFees",
  payments: "reported.stepPayments",
  settlements: "reported.stepSettlements",
  proceeds: "reported.stepProceeds",
  outside: "reported.stepOutside",
  cost: "reported.stepCost",
  costs: "reported.stepCosts",
  rounding: "reported.stepRounding",
  gain: "reported.stepGain",
  "reported-receipts": "reported.stepReportedReceipts",
  "receipts-valuation": "reported.stepReceiptsValuation",
  receipts: "reported.stepReceipts",
} as const satisfies Readonly<Record<string, MessageCode>>;

export const stepText = (code: keyof typeof STEPS): Bilingual => bilingualOf(message(STEPS[code]));

/** To which state a platform reports, and from when. */
const REPORTERS = {
  home: "reported.reporterHome",
  eu: "reported.reporterEu",
  elsewhere: "reported.reporterElsewhere",
  unknown: "reported.reporterUnknown",
} as const satisfies Readonly<Record<string, MessageCode>>;

export const reporterText = (reporter: keyof typeof REPORTERS): Bilingual =>
  bilingualOf(message(REPORTERS[reporter]));
