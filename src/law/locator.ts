/** A location in a statute: `§ 23 Abs. 1 Satz 1 Nr. 2` is section 23 and three steps. */
export type Locator = { readonly section: string; readonly steps: readonly LocatorStep[] };
export type LocatorStep = { readonly unit: LocatorUnit; readonly value: string };
export type LocatorUnit = "Abs." | "Satz" | "Nr." | "Buchst.";

const SHAPE = /^§ (?<section>\d+[a-z]?)(?<steps>(?: (?:Abs\.|Satz|Nr\.|Buchst\.|Z|lit\.) [0-9a-z]+)*)$/;
const STEP = / (Abs\.|Satz|Nr\.|Buchst\.|Z|lit\.) ([0-9a-z]+)/g;

export function parseLocator(text: string): Locator | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  const steps = [...(match.groups?.["steps"] ?? "").matchAll(STEP)].map(([, unit = "", value = ""]) => ({
    unit: unitOf(unit),
    value,
  }));
  return { section: match.groups?.["section"] ?? "", steps };
}

/** Clause key of a location: the numbers of the locator in order, `DE.ESTG.23.1.1.2`. */
export function clauseKeyOf(statute: string, { section, steps }: Locator): string {
  return ["DE", statute, section, ...steps.map((step) => step.value)].join(".");
}

/** Austrian statutes use Z for a number and lit. for a letter. */
function unitOf(text: string): LocatorUnit {
  if (text === "Z") return "Nr.";
  return text === "Abs." || text === "Satz" || text === "Nr." ? text : "Buchst.";
}
