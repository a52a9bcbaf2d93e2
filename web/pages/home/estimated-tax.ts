import { useState } from "preact/hooks";
import { byRate, byTariff, type Filer, TARIFF_YEARS } from "../../../src/tax/estimate.ts";
import { activeClient } from "../../api/acting.ts";
import { isBySections, type PersonYear } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { decimalText } from "../../shell/decimal-input.ts";
import type { Language } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { taxableOf } from "../year/taxable.ts";

/** The user's inputs for the estimate. */
export type EstimateInput = {
  /** Null: by the income if the tariff of the year is known. */
  readonly by: "income" | "rate" | null;
  readonly typed: string;
  readonly filer: Filer;
  readonly extra: boolean;
};

export const hasTariff = ({ year }: PersonYear): boolean => TARIFF_YEARS.includes(year);
export const estimatedBy = (of: PersonYear, { by }: EstimateInput): "income" | "rate" =>
  by ?? (hasTariff(of) ? "income" : "rate");

/** The last inputs of a user: kept in memory until the page is closed, stored nowhere. */
let last: { readonly of: string; readonly input: EstimateInput } | null = null;

export type EstimateState = readonly [EstimateInput, (change: Partial<EstimateInput>) => void];

export function useEstimateInput(couple: boolean): EstimateState {
  const { me } = useSession();
  const of = `${me?.user.id} ${activeClient()?.accountId}`;
  const [input, setInput] = useState<EstimateInput>(
    last?.of === of
      ? last.input
      : { by: null, typed: "", filer: couple ? "splitting" : "single", extra: false },
  );
  return [
    input,
    (change) => {
      const next = { ...input, ...change };
      last = { of, input: next };
      setInput(next);
    },
  ];
}

export const taxableAmount = (of: PersonYear): string => sumOf(Object.values(taxableOf(of)));

/** The estimated tax on an amount; null if the inputs are missing or wrong. */
export function estimateOf(of: PersonYear, taxable: string, input: EstimateInput, language: Language) {
  const amount = decimalText(input.typed, language);
  return estimatedBy(of, input) === "rate"
    ? byRate(taxable, amount, input.extra)
    : byTariff(taxable, { year: of.year, income: amount, filer: input.filer });
}

/** The highest rate with the surcharge, for a user who has entered nothing. */
const HIGHEST = "45";

/** The tax of the year as far as it is known; `most`: the highest possible tax, whatever the income is. */
export type YearTax = { readonly from: string; readonly to: string; readonly most: boolean } | null;

export function yearTax(of: PersonYear, input: EstimateInput, language: Language): YearTax {
  if (!isBySections(of)) {
    const taxes = of.assessment.boxes.map(({ tax }) => tax);
    const known = taxes.flatMap((tax) => tax ?? []);
    return known.length === 0 || !of.complete ? null : { from: sumOf(known), to: sumOf(known), most: false };
  }
  const { taxableFrom, taxableTo } = (of.complete ? null : of.range) ?? {
    taxableFrom: taxableAmount(of),
    taxableTo: taxableAmount(of),
  };
  if (taxableFrom === null || taxableTo === null) return null;
  const [from, to] = [taxableFrom, taxableTo].map((amount) => estimateOf(of, amount, input, language)?.total);
  if (Number(taxableTo) === 0) return { from: "0.00", to: "0.00", most: false };
  if (from !== undefined && to !== undefined) return { from, to, most: false };
  const most = byRate(taxableTo, HIGHEST, true)?.total;
  return most === undefined ? null : { from: "0.00", to: most, most: true };
}
