import { berlinDay, formatDay, instantOf, taxFreeFrom } from "../../calendar/index.ts";
import { COUNTRY_NAMES } from "../country-names.ts";
import type { Country } from "../country.ts";
import { heldWhile } from "../written/held-on.ts";
import { needsValue } from "../needs-value.ts";
import { BOXES } from "./boxes.ts";
import { bookAll, calculate, emptyYearResult, prepareGerman, yearResult } from "./calculate.ts";
import { CLAUSES } from "./clauses.ts";
import { deadlinesOf } from "./deadlines.ts";
import { formEntries } from "./forms.ts";
import { FIRST_YEAR } from "./limits.ts";
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
      labels: {
        fifo: { de: "Zuerst angeschafft, zuerst verkauft", en: "First acquired, first sold" },
        average: { de: "Durchschnitt", en: "Average" },
      },
      default: "fifo",
      label: {
        de: "Wie der Wert der verkauften Coins gefunden wird, je Wallet und Coin",
        en: "How the value of what is sold is found, for each wallet and coin",
      },
      clauses: [CLAUSES.order, CLAUSES.methodLock],
      year: null,
      perCoin: true,
    },
  ],
  openLaw: OPEN_LAW,
  otherIncome: [
    {
      key: "privateSales",
      label: {
        de: "Andere private Veräußerungen, Gewinne minus Verluste (§ 23 EStG)",
        en: "Other private sales, gains less losses (§ 23 EStG)",
      },
    },
    {
      key: "services",
      label: {
        de: "Andere Leistungen nach Kosten (§ 22 Nr. 3 EStG)",
        en: "Other services after costs (§ 22 Nr. 3 EStG)",
      },
    },
  ],
  otherClauses: [CLAUSES.privateSaleInLetter, CLAUSES.servicesInLetter],
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
  isMonthly: null,
  remedyOf,
  formEntries,
  whatIf,
  salesBox: BOXES.section23.key,
  heldOn: (transactions, options, days, isHers) =>
    heldWhile(days, isHers, (turnTo) =>
      bookAll(prepareGerman(transactions), resolveOptions(options), undefined, { turnTo }),
    ),
  holdingClauses: [CLAUSES.disposal, CLAUSES.order],
  recordClauses: [CLAUSES.records],
  limitClauses: [CLAUSES.limitOfSales],
  deadlinesOf,
} as const satisfies Country;
