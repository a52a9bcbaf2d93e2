import { OneOf } from "../basics/schema.ts";

/** Spouses who are assessed together: one declaration, and each has limits, losses and form lines of their own. */
export const PERSONS = ["a", "b"] as const;
export type Person = (typeof PERSONS)[number];

export const PersonSchema = OneOf(
  PERSONS,
  "Taxpayer a or b; b only where two taxpayers are assessed together",
);

/**
 * Other income of a person in a year, after costs, negative for a loss: other private sales (gold, foreign cash) and
 * other services. They share the limits (§ 23 Abs. 3 Satz 5, § 22 Nr. 3 Satz 2 EStG).
 */
export type OtherIncome = {
  readonly person?: Person;
  readonly year: number;
  readonly privateSales: string;
  readonly services: string;
  /** Dividends and other income at the special rate, if the country has one. */
  readonly capital275?: string;
};

export type OtherKey = "privateSales" | "services" | "capital275";

/** The sources that belong to the second person. */
export type PartnerSources = ReadonlySet<string>;

export const ownerOf = (sourceId: string | null, partner: PartnerSources): Person =>
  sourceId !== null && partner.has(sourceId) ? "b" : "a";

/** Whether an entry belongs to a person; one without a person belongs to the first. */
export const isOfPerson = (entry: { readonly person?: Person }, person: Person): boolean =>
  (entry.person ?? "a") === person;
