/**
 * Form lines of the figures in the German return, by tax year. A year without an entry has no line numbers: they are
 * never carried over from another year. `read`: taken from the official forms; `guide`: from a secondary guide.
 */
export type FormLine = {
  readonly form: "SO" | "KAP";
  readonly line: string;
  readonly source: "read" | "guide";
};

export type FormField =
  | "servicesCryptoActivity"
  | "servicesCryptoReceipts"
  | "servicesSum"
  | "servicesCosts"
  | "servicesIncome"
  | "servicesCarryBackWaiver"
  | "salesCryptoSold"
  | "salesName"
  | "salesTimes"
  | "salesProceeds"
  | "salesAcquisitionCost"
  | "salesCosts"
  | "salesResult"
  | "salesPerPerson"
  | "salesFurther"
  | "salesCarryBackWaiver"
  | "capitalDomestic"
  | "capitalForeign"
  | "capitalDerivativeGains"
  | "capitalLosses"
  | "capitalDerivativeLosses";

type YearLines = Readonly<Partial<Record<FormField, FormLine>>>;

const so = (line: string): FormLine => ({ form: "SO", line, source: "read" });
const soGuide = (line: string): FormLine => ({ form: "SO", line, source: "guide" });
const kap = (line: string): FormLine => ({ form: "KAP", line, source: "read" });

const LINES: Readonly<Record<number, YearLines>> = {
  2023: {
    servicesCryptoActivity: soGuide("10"),
    servicesCryptoReceipts: soGuide("11"),
    servicesSum: soGuide("14"),
    servicesCosts: soGuide("15"),
    servicesIncome: soGuide("16"),
    salesCryptoSold: soGuide("41"),
    salesName: soGuide("42"),
    salesTimes: soGuide("43"),
    salesProceeds: soGuide("44"),
    salesAcquisitionCost: soGuide("45"),
    salesCosts: soGuide("46"),
    salesResult: soGuide("47"),
    salesPerPerson: soGuide("54"),
  },
  2024: {
    servicesCryptoActivity: so("10"),
    servicesCryptoReceipts: so("11"),
    servicesSum: so("14"),
    servicesCosts: so("15"),
    servicesIncome: so("16"),
    servicesCarryBackWaiver: so("18"),
    salesCryptoSold: so("41"),
    salesName: so("42"),
    salesTimes: so("43"),
    salesProceeds: so("44"),
    salesAcquisitionCost: so("45"),
    salesCosts: so("46"),
    salesResult: so("47"),
    salesPerPerson: so("54"),
    salesFurther: so("55"),
    salesCarryBackWaiver: so("62"),
    capitalDomestic: kap("18"),
    capitalForeign: kap("19"),
    capitalDerivativeGains: kap("21"),
    capitalLosses: kap("22"),
    capitalDerivativeLosses: kap("24"),
  },
  2025: {
    servicesCryptoActivity: so("14"),
    servicesCryptoReceipts: so("15"),
    servicesSum: so("18"),
    servicesCosts: so("19"),
    servicesIncome: so("20"),
    servicesCarryBackWaiver: so("22"),
    salesCryptoSold: so("45"),
    salesName: so("46"),
    salesTimes: so("47"),
    salesProceeds: so("48"),
    salesAcquisitionCost: so("49"),
    salesCosts: so("50"),
    salesResult: so("51"),
    salesPerPerson: so("58"),
    salesFurther: so("59"),
    salesCarryBackWaiver: so("66"),
    capitalDomestic: kap("18"),
    capitalForeign: kap("19"),
    capitalLosses: kap("22"),
  },
};

/** The line of a figure in a year's forms, or null where none is established. */
export function formLine(year: number, field: FormField): FormLine | null {
  return LINES[year]?.[field] ?? null;
}
