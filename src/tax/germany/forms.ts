import { countDecimals, formatScaled, parseScaled } from "../../money/index.ts";
import type { FormEntries, FormEntry } from "../form.ts";
import type { Assessment, ExactSums } from "../result.ts";
import type { FirstSale } from "../result-rows.ts";
import { formLine, type FormField } from "./form-lines.ts";
import { bilingualTexts } from "../../wording/icu/texts.ts";
import type { Bilingual } from "../../wording/language.ts";
import { TEXT } from "./locales/report/index.ts";

/** Figures of a year that the form asks for; the tax office itself knows the losses carried from other years. */
type Year = {
  readonly year: number;
  readonly exact: Pick<
    ExactSums,
    | "gains"
    | "losses"
    | "receipts"
    | "costs"
    | "capitalGains"
    | "capitalLosses"
    | "tokenGains"
    | "tokenLosses"
    | "inside"
  >;
  readonly assessment: Readonly<
    Record<
      "section23" | "section22",
      Pick<Assessment["section23"], "taxable" | "lossToCarry" | "waivesCarryBack">
    >
  >;
};

/**
 * The year's figures in the lines of the return. An empty block is omitted; below a limit nothing has to be entered,
 * but a loss always has. The crypto block is filled in one of two equivalent forms: all disposals as totals, "laut
 * Aufstellung", or, if the first one is given, that one and the rest in one line.
 */
export function formEntries(of: Year, first?: FirstSale): FormEntries {
  const entries = [...services(of), ...sales(of, first), ...capital(of)];
  return {
    year: of.year,
    entries,
    nothingToEnter: !entries.some(({ haveToBeEntered }) => haveToBeEntered),
  };
}

/** § 10d Abs. 1 Satz 6 EStG: whether the loss of an income category is not carried back. */
const isWaived = ({ waivesCarryBack, lossToCarry }: Year["assessment"]["section23"]): boolean =>
  waivesCarryBack === true && !isZero(lossToCarry);

/**
 * Whether entries are due. Other income counts towards a limit, and has lines of its own, which are not filled here.
 */
const isDue = ({ taxable, lossToCarry }: Year["assessment"]["section23"]): boolean =>
  !isZero(taxable) || !isZero(lossToCarry);

function services({ year, assessment, exact }: Year): readonly FormEntry[] {
  if (isZero(exact.receipts) && isZero(exact.costs)) return [];
  const entry = writer(year, isDue(assessment.section22), null);
  const receipts = cameIn(exact.receipts);
  const costs = paid(exact.costs);
  return [
    entry.text("servicesCryptoActivity", "1"),
    entry.amount("servicesCryptoReceipts", receipts),
    entry.amount("servicesSum", receipts),
    entry.amount("servicesCosts", costs),
    entry.amount("servicesIncome", less(receipts, costs)),
    ...(isWaived(assessment.section22) ? [entry.text("servicesCarryBackWaiver", "1")] : []),
  ];
}

function sales({ year, assessment, exact }: Year, first: FirstSale | undefined): readonly FormEntry[] {
  const { inside } = exact;
  if (isZero(inside.proceeds) && isZero(inside.cost) && isZero(inside.costs)) return [];
  const due = isDue(assessment.section23);
  const entry = writer(year, due, "totals");
  const all = saleOf(inside);
  return [
    entry.text("salesCryptoSold", "1"),
    entry.text("salesName", "Kryptowerte laut Aufstellung"),
    entry.text("salesTimes", "laut Aufstellung"),
    ...saleEntries(entry, all),
    ...(first === undefined ? [] : firstAndRest(writer(year, due, "first-and-rest"), first, all.result)),
    ...(isWaived(assessment.section23) ? [writer(year, due, null).text("salesCarryBackWaiver", "1")] : []),
  ];
}

function firstAndRest(entry: Writer, { asset, slice }: FirstSale, all: Amount): readonly FormEntry[] {
  const sale = saleOf(slice);
  const rest = less(all, sale.result);
  return [
    entry.text("salesCryptoSold", "1"),
    entry.text("salesName", asset),
    entry.text("salesTimes", `${germanDay(slice.acquired)} / ${germanDay(slice.disposed)}`),
    ...saleEntries(entry, sale),
    ...(isNothing(rest) ? [] : [entry.amount("salesFurther", rest)]),
  ];
}

type Sale = Readonly<Record<"proceeds" | "cost" | "costs" | "result", Amount>>;

function saleOf(of: ExactSums["inside"]): Sale {
  const [proceeds, cost, costs] = [cameIn(of.proceeds), paid(of.cost), paid(of.costs)];
  return { proceeds, cost, costs, result: less(less(proceeds, cost), costs) };
}

const saleEntries = (entry: Writer, { proceeds, cost, costs, result }: Sale): readonly FormEntry[] => [
  entry.amount("salesProceeds", proceeds),
  entry.amount("salesAcquisitionCost", cost),
  entry.amount("salesCosts", costs),
  entry.amount("salesResult", result),
  entry.amount("salesPerPerson", result),
];

/** `2024-02-29` as the form writes it; a dash if the day is unproven. */
const germanDay = (day: string | null): string => day?.split("-").toReversed().join(".") ?? "–";

/** § 20 Abs. 6 Satz 5 EStG a.F.: losses from derivatives were separate, in a line of their own, until its repeal. */
const SEPARATE_LOSSES = { from: 2021, to: 2024 } as const;

/**
 * Income category C is entered in the return even below the Sparer-Pauschbetrag. While losses from derivatives were
 * separate, the gains from them had a line too, as a part of the total; gains of security tokens are not included in
 * it.
 */
function capital({ year, exact }: Year): readonly FormEntry[] {
  if (isZero(exact.capitalGains) && isZero(exact.capitalLosses)) return [];
  const entry = writer(year, true, null);
  const gains = cameIn(exact.capitalGains);
  const losses = paid(exact.capitalLosses);
  if (year < SEPARATE_LOSSES.from || year > SEPARATE_LOSSES.to)
    return [entry.amount("capitalForeign", less(gains, losses)), entry.amount("capitalLosses", losses)];
  const ofTokens = { gains: cameIn(exact.tokenGains ?? "0"), losses: paid(exact.tokenLosses ?? "0") };
  const ofDerivatives = {
    gains: inWhole(less(gains, ofTokens.gains).exact, false),
    losses: inWhole(less(losses, ofTokens.losses).exact, true),
  };
  return [
    entry.amount("capitalForeign", less(gains, ofTokens.losses)),
    ...(isNothing(ofTokens.losses) ? [] : [entry.amount("capitalLosses", ofTokens.losses)]),
    ...(isNothing(ofDerivatives.gains) && isNothing(ofDerivatives.losses)
      ? []
      : [
          entry.amount("capitalDerivativeGains", ofDerivatives.gains),
          entry.amount("capitalDerivativeLosses", ofDerivatives.losses),
        ]),
  ];
}

function writer(year: number, haveToBeEntered: boolean, variant: FormEntry["variant"]) {
  const entry = (field: Entered, written: Pick<FormEntry, "exact" | "whole" | "text">): FormEntry => {
    const form = field.startsWith("capital") ? "KAP" : "SO";
    const label = LABELS[field];
    const known = formLine(year, field);
    return {
      form,
      line: known?.line ?? null,
      source: known?.source ?? null,
      label,
      ...written,
      haveToBeEntered,
      variant,
    };
  };
  return {
    amount: (field: Entered, { exact, whole }: Amount) =>
      entry(field, { exact: exactText(exact), whole: whole.toString(), text: null }),
    text: (field: Entered, text: string) => entry(field, { exact: null, whole: null, text }),
  };
}

type Exact = { readonly units: bigint; readonly scale: number };

/**
 * An amount to the last digit, and in whole euro for the form: cents may be rounded in the taxpayer's favor, proceeds
 * down, costs up. A difference is that of the lines above it, so that the form adds up.
 */
type Amount = { readonly exact: Exact; readonly whole: bigint };

const cameIn = (text: string): Amount => amountOf(text, false);
const paid = (text: string): Amount => amountOf(text, true);

function amountOf(text: string, up: boolean): Amount {
  const scale = countDecimals(text);
  return inWhole({ units: parseScaled(text, scale) ?? 0n, scale }, up);
}

function inWhole({ units, scale }: Exact, up: boolean): Amount {
  const one = 10n ** BigInt(scale);
  const floor = (units - (((units % one) + one) % one)) / one;
  return { exact: { units, scale }, whole: up && floor * one !== units ? floor + 1n : floor };
}

function less(a: Amount, b: Amount): Amount {
  const scale = Math.max(a.exact.scale, b.exact.scale);
  const at = ({ units, scale: own }: Exact): bigint => units * 10n ** BigInt(scale - own);
  return { exact: { units: at(a.exact) - at(b.exact), scale }, whole: a.whole - b.whole };
}

const isNothing = ({ exact, whole }: Amount): boolean => exact.units === 0n && whole === 0n;

/** Decimals of euro in a book: an exact sum has no end if it is a third of something. */
const MAX_DECIMALS = 8;

/** Formats an amount with at least two decimals. */
function exactText(amount: Exact): string {
  const { units, scale } = roundedTo(amount, MAX_DECIMALS);
  const text = formatScaled(units, scale);
  const decimals = countDecimals(text);
  return decimals >= 2 ? text : `${text}${decimals === 0 ? "." : ""}${"0".repeat(2 - decimals)}`;
}

function roundedTo({ units, scale }: Exact, maxScale: number): Exact {
  if (scale <= maxScale) return { units, scale };
  const unit = 10n ** BigInt(scale - maxScale);
  const half = units < 0n ? -unit / 2n : unit / 2n;
  return { units: (units + half) / unit, scale: maxScale };
}

type Writer = ReturnType<typeof writer>;

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

type Entered = Exclude<FormField, "capitalDomestic">;

const LABELS: Readonly<Record<Entered, Bilingual>> = bilingualTexts(TEXT, "form");
