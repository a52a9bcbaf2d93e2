import type { Person } from "../api/tax.ts";

export const PERSONS = ["a", "b"] as const satisfies readonly Person[];

/** As the return calls two who are assessed together, in either language. */
export const PERSON_NAMES = { a: "Person A", b: "Person B" } as const satisfies Record<Person, string>;
