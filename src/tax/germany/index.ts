import { berlinDay, formatDay, instantOf, taxFreeFrom } from "../../calendar/index.ts";
import { COUNTRY_NAMES } from "../country-names.ts";
import type { Country } from "../country.ts";
import { BOXES } from "./boxes.ts";
import { heldWhile } from "../written/held-on.ts";
import { bookAll, calculate, emptyYearResult, prepareGerman, yearResult } from "./calculate.ts";
import { CLAUSES } from "./clauses.ts";
import { formEntries } from "./forms.ts";
import { FIRST_YEAR } from "./limits.ts";
import { needsValue } from "../needs-value.ts";
import { OPEN_LAW } from "./open-law.ts";
import { resolveOptions } from "./options.ts";
import { PAPERS } from "./papers/index.ts";
import { remedyOf } from "./remedy.ts";
import { ENGINE_VERSION, RULE_SET_VERSION } from "./run-id.ts";
import { whatIf } from "./what-if.ts";

export const GERMANY = {
  key: "germany",
  code: "DE",
  label: COUNTRY_NAMES["germany"]!,
  status: "complete",
  unconfirmed: [],
  ruleSetVersion: RULE_SET_VERSION,
  engineVersion: ENGINE_VERSION,
  firstYear: FIRST_YEAR,
  boxes: Object.values(BOXES),
  elections: [
    {
      key: "method",
      values: ["fifo", "average"],
      default: "fifo",
      label: {
        de: "Wie der Wert der verkauften Coins gefunden wird, je Wallet und Coin",
        en: "How the value of what is sold is found, for each wallet and coin",
      },
      clauses: [CLAUSES.order, CLAUSES.methodLock],
    },
  ],
  openLaw: OPEN_LAW,
  otherIncome: ["privateSales", "services"],
  movingClauses: [],
  forms: ["SO", "KAP"],
  formats: ["wiso", "gobd"],
  papers: PAPERS,
  freeFrom: (acquired) => formatDay(taxFreeFrom(berlinDay(instantOf(acquired)))),
  stockOf: null,
  calculate,
  yearResult,
  emptyYearResult,
  needsValue,
  remedyOf,
  formEntries,
  whatIf,
  salesBox: BOXES.section23.key,
  heldOn: (transactions, options, days, isHers) =>
    heldWhile(days, isHers, (turnTo) =>
      bookAll(transactions, prepareGerman(transactions), resolveOptions(options), undefined, { turnTo }),
    ),
  holdingClauses: [CLAUSES.disposal, CLAUSES.order],
  recordClauses: [CLAUSES.records],
  limitClauses: [CLAUSES.limitOfSales],
} as const satisfies Country;
