import type { ReportTerms, ReportRule } from "../../report-terms.ts";
import { LIMITS } from "../law.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "settings");

const rule = (key: keyof typeof TEXTS, value: string, ...rn: string[]): ReportRule => ({
  key,
  value,
  rn,
  text: TEXTS[key],
});

export const settings: ReportTerms["settings"] = ({ year }) => [
  year < 2023 ? rule("fifo", "fifo", "§ 7 VO") : rule("average", "average", "§ 2 Abs 1 VO"),
  rule("stock", "old and new stock", "§ 3 VO"),
  rule("timeZone", "Europe/Vienna"),
  rule("swap", "carried", "§ 27b Abs 3 Z 2"),
  rule("fees", "of purchases", "§ 20 Abs 2"),
  rule("zero", "0", "§ 27b Abs 2"),
  rule("price", "platform, ECB day, Coinbase Exchange hour", "§ 4 VO"),
  rule("missing", "cost 0, new stock"),
  rule("losses", "within the year", "§ 27 Abs 8"),
  rule("rounding", "cent, half up, once"),
  rule("limitCapital", `${LIMITS.capital}.00`, "§ 39 Abs 1"),
  rule("limitSpeculation", `${LIMITS.speculation}.00`, "§ 31 Abs 3"),
  rule("limitServices", `${LIMITS.services}.00`, "§ 29 Z 3"),
];
