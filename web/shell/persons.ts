import type { Person } from "../api/tax.ts";

export { PERSONS } from "../../src/client/lists.ts";

/** Names of the two persons of a joint assessment on the German form, in either language. */
export const PERSON_NAMES = { a: "Person A", b: "Person B" } as const satisfies Record<Person, string>;
