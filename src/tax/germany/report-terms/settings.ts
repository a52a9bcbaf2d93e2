import type { ReportTerms, ReportRule } from "../../report-terms.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/report/index.ts";

/** Every setting of a report as a sentence: the extract that Rn 90 asks for. */
const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "settings");

const rule = (key: keyof typeof TEXTS, value: string, ...rn: string[]): ReportRule => ({
  key,
  value,
  rn,
  text: TEXTS[key],
});

export const settings: ReportTerms["settings"] = ({ year, method, assessment }) => {
  const { section23, section22 } = assessment;
  const tolerated = year <= 2024;
  return [
    rule(method === "average" ? "average" : "method", method, "61", "62"),
    rule("timeZone", "Europe/Berlin", "20", "55"),
    rule("dayRule", "AO 108, BGB 187, 188", "53"),
    rule("slices", "by quantity", "57"),
    rule("swapFee", "disposal", "59"),
    rule("coinFee", "disposal", "54", "60"),
    rule("transferFee", "disposal without deduction", "54"),
    rule("price", "platform, ECB day, Coinbase Exchange hour", "43", "58", "91"),
    rule("missing", "cost 0, inside", "89", "92"),
    rule("rounding", "cent, half up, once"),
    rule("limitSales", section23.limit, "53"),
    rule("limitServices", section22.limit, "45"),
    rule("fifoValue", method === "fifo" ? "on" : "off", "61"),
    rule("dailyPrice", "off", "91"),
    rule("priceOfGiven", "on", "58"),
    rule("claim", "on", "48a", "65"),
    rule("cardStatement", "on", "103"),
    rule(tolerated ? "toleranceOn" : "toleranceOver", tolerated ? "on" : "over", "106"),
  ];
};
