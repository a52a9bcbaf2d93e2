import { formatCents, formatScaled, parseScaled, roundText, subtract } from "../../money/index.ts";
import { formLine, type FormField, type FormLine } from "./form-lines.ts";
import type { Assessment, Slice, YearResult } from "./result.ts";

export type FormEntry = {
  readonly form: "SO" | "KAP";
  /** The number of the line; null where none is established for the year. */
  readonly line: string | null;
  /** Whether the number was read in the form itself or in a guide. */
  readonly source: FormLine["source"] | null;
  readonly label: { readonly de: string; readonly en: string };
  /** Euro and cents; null where words belong into the line. */
  readonly exact: string | null;
  /** Whole euro as they are entered: cents go in the taxpayer's favour. */
  readonly whole: string | null;
  /** What is written or ticked, where it is no amount. */
  readonly text: string | null;
  readonly haveToBeEntered: boolean;
  readonly variant: "totals" | "first-and-rest" | null;
};

export type FormEntries = {
  readonly year: number;
  readonly entries: readonly FormEntry[];
  readonly nothingToEnter: boolean;
};

type Box<B extends "section23" | "section22", K extends string> = Pick<
  Assessment[B],
  K & keyof Assessment[B]
>;

/** Of a year what the form asks for: what is carried from other years the office knows itself. */
type Year = Pick<YearResult, "year" | "turnover"> & {
  readonly assessment: Pick<Assessment, "section20"> & {
    readonly section23: Box<"section23", "gains" | "losses" | "net" | "taxable" | "lossToCarry">;
    readonly section22: Box<"section22", "receipts" | "costs" | "net" | "taxable" | "lossToCarry">;
  };
};

/** Whether the loss of a box stays out of the year before (§ 10d Abs. 1 Satz 6 EStG). */
export type Waives = { readonly section23?: boolean; readonly section22?: boolean };

/** The first sale inside the period: the crypto block has room for one, the others go into one line as a result. */
export type FirstSale = {
  readonly asset: string;
  readonly slice: Pick<Slice, "acquired" | "disposed" | "proceeds" | "cost" | "costs" | "result">;
};

export type Filing = { readonly waives?: Waives; readonly first?: FirstSale };

/** Rounding in one's own favour: what came in down, what was paid up; a result is the less of the two. */
type Rounding = "down" | "up";

/**
 * The year's figures where the return asks for them. A block without anything in it is left out; below a limit nothing
 * has to be entered, a loss always has. The crypto block is filled in one of two ways, which come to the same: all
 * disposals as totals, "laut Aufstellung", or, where the first one is given, that one and the rest in one line.
 */
export function formEntries(of: Year, { waives = {}, first }: Filing = {}): FormEntries {
  const entries = [...services(of, waives), ...sales(of, waives, first), ...capital(of)];
  return {
    year: of.year,
    entries,
    nothingToEnter: !entries.some(({ haveToBeEntered }) => haveToBeEntered),
  };
}

function services({ year, assessment }: Year, waives: Waives): readonly FormEntry[] {
  const { receipts, costs, net, taxable, lossToCarry } = assessment.section22;
  if (isZero(receipts) && isZero(costs)) return [];
  const due = !isZero(taxable) || !isZero(lossToCarry);
  const entry = writer(year, due, null);
  return [
    entry.text("servicesCryptoActivity", "1"),
    entry.amount("servicesCryptoReceipts", receipts, "down"),
    entry.amount("servicesSum", receipts, "down"),
    entry.amount("servicesCosts", costs, "up"),
    entry.amount("servicesIncome", net, "down"),
    ...(waives.section22 === true && !isZero(lossToCarry)
      ? [entry.text("servicesCarryBackWaiver", "1")]
      : []),
  ];
}

function sales(
  { year, assessment, turnover }: Year,
  waives: Waives,
  first: FirstSale | undefined,
): readonly FormEntry[] {
  const { proceeds, cost, costs } = turnover.insidePeriod;
  if (isZero(proceeds) && isZero(cost) && isZero(costs)) return [];
  const { net, taxable, lossToCarry } = assessment.section23;
  const due = !isZero(taxable) || !isZero(lossToCarry);
  const entry = writer(year, due, "totals");
  return [
    entry.text("salesCryptoSold", "1"),
    entry.text("salesName", "Kryptowerte laut Aufstellung"),
    entry.text("salesTimes", "laut Aufstellung"),
    entry.amount("salesProceeds", proceeds, "down"),
    entry.amount("salesAcquisitionCost", cost, "up"),
    entry.amount("salesCosts", costs, "up"),
    entry.amount("salesResult", net, "down"),
    entry.amount("salesPerPerson", net, "down"),
    ...(first === undefined ? [] : firstAndRest(writer(year, due, "first-and-rest"), first, net)),
    ...(waives.section23 === true && !isZero(lossToCarry)
      ? [writer(year, due, null).text("salesCarryBackWaiver", "1")]
      : []),
  ];
}

function firstAndRest(entry: Writer, { asset, slice }: FirstSale, net: string): readonly FormEntry[] {
  const [proceeds, cost, costs, result] = [slice.proceeds, slice.cost, slice.costs, slice.result].map(
    roundText,
  ) as [string, string, string, string];
  const rest = formatCents(subtract(parseScaled(net, 2) ?? 0, parseScaled(result, 2) ?? 0));
  return [
    entry.text("salesCryptoSold", "1"),
    entry.text("salesName", asset),
    entry.text("salesTimes", `${germanDay(slice.acquired)} / ${germanDay(slice.disposed)}`),
    entry.amount("salesProceeds", proceeds, "down"),
    entry.amount("salesAcquisitionCost", cost, "up"),
    entry.amount("salesCosts", costs, "up"),
    entry.amount("salesResult", result, "down"),
    entry.amount("salesPerPerson", result, "down"),
    ...(isZero(rest) ? [] : [entry.amount("salesFurther", rest, "down")]),
  ];
}

/** `2024-02-29` as the form writes it; a dash where nobody has proven it. */
const germanDay = (day: string | null): string => day?.split("-").toReversed().join(".") ?? "–";

/** Box C belongs into the return also below the Sparer-Pauschbetrag. Up to 2024 losses had a line of their own. */
function capital({ year, assessment }: Year): readonly FormEntry[] {
  const { gains, losses, net } = assessment.section20;
  if (isZero(gains) && isZero(losses)) return [];
  const entry = writer(year, true, null);
  const apart = formLine(year, "capitalDerivativeLosses") !== null;
  return apart
    ? [
        entry.amount("capitalForeign", gains, "down"),
        entry.amount("capitalDerivativeGains", gains, "down"),
        entry.amount("capitalDerivativeLosses", losses, "up"),
      ]
    : [entry.amount("capitalForeign", net, "down"), entry.amount("capitalLosses", losses, "up")];
}

function writer(year: number, haveToBeEntered: boolean, variant: FormEntry["variant"]) {
  const entry = (field: Entered, written: Pick<FormEntry, "exact" | "whole" | "text">): FormEntry => {
    const { form, ...label } = LABELS[field];
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
    amount: (field: Entered, exact: string, rounding: Rounding) =>
      entry(field, { exact, whole: wholeEuro(exact, rounding), text: null }),
    text: (field: Entered, text: string) => entry(field, { exact: null, whole: null, text }),
  };
}

function wholeEuro(text: string, rounding: Rounding): string {
  const cents = BigInt(parseScaled(text, 2) ?? 0);
  const floor = (cents - (((cents % 100n) + 100n) % 100n)) / 100n;
  return formatScaled(rounding === "up" && floor * 100n !== cents ? floor + 1n : floor, 0);
}

type Writer = ReturnType<typeof writer>;

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

type Entered = Exclude<FormField, "capitalDomestic">;

const LABELS: Readonly<
  Record<Entered, { readonly form: "SO" | "KAP"; readonly de: string; readonly en: string }>
> = {
  servicesCryptoActivity: {
    form: "SO",
    de: "Tätigkeiten mit Kryptowerten: ja",
    en: "Activity with crypto assets: yes",
  },
  servicesCryptoReceipts: { form: "SO", de: "Einnahmen aus Kryptowerten", en: "Receipts from crypto assets" },
  servicesSum: { form: "SO", de: "Summe der Einnahmen", en: "Sum of receipts" },
  servicesCosts: { form: "SO", de: "Werbungskosten", en: "Income-related expenses" },
  servicesIncome: { form: "SO", de: "Einkünfte aus Leistungen", en: "Income from services" },
  servicesCarryBackWaiver: {
    form: "SO",
    de: "Verzicht auf den Verlustrücktrag (Leistungen)",
    en: "Waiver of the loss carry-back (services)",
  },
  salesCryptoSold: { form: "SO", de: "Kryptowerte veräußert: ja", en: "Crypto assets sold: yes" },
  salesName: { form: "SO", de: "Bezeichnung", en: "Name" },
  salesTimes: {
    form: "SO",
    de: "Zeitpunkt der Anschaffung und der Veräußerung",
    en: "Time of acquisition and of disposal",
  },
  salesProceeds: { form: "SO", de: "Veräußerungspreis", en: "Proceeds" },
  salesAcquisitionCost: { form: "SO", de: "Anschaffungskosten", en: "Acquisition cost" },
  salesCosts: { form: "SO", de: "Werbungskosten", en: "Income-related expenses" },
  salesResult: { form: "SO", de: "Gewinn oder Verlust", en: "Gain or loss" },
  salesPerPerson: { form: "SO", de: "Zurechnung auf die Person", en: "Allocation to the person" },
  salesFurther: {
    form: "SO",
    de: "Weitere Veräußerungen laut Aufstellung",
    en: "Further disposals, by separate list",
  },
  salesCarryBackWaiver: {
    form: "SO",
    de: "Verzicht auf den Verlustrücktrag (private Veräußerungsgeschäfte)",
    en: "Waiver of the loss carry-back (private sales)",
  },
  capitalForeign: {
    form: "KAP",
    de: "Ausländische Kapitalerträge ohne Steuerabzug (bei einem inländischen Schuldner: die Zeile davor)",
    en: "Foreign capital income without withholding (for a domestic payer: the line before)",
  },
  capitalDerivativeGains: {
    form: "KAP",
    de: "Darin enthaltene Gewinne aus Termingeschäften",
    en: "Gains from derivatives contained in it",
  },
  capitalLosses: {
    form: "KAP",
    de: "Darin enthaltene Verluste ohne Aktien",
    en: "Losses contained in it, without shares",
  },
  capitalDerivativeLosses: {
    form: "KAP",
    de: "Verluste aus Termingeschäften",
    en: "Losses from derivatives",
  },
};
