import type { ResultOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Jurisdiction = Schemas["Jurisdiction"];
export type Residence = ResultOf<"GET /v1/residence">["residence"];

/** The countries whose law years can be read by, and what nobody could confirm of a preview. */
export const readCountries = (signal: AbortSignal) => api.request("GET /v1/jurisdictions", { signal });

export const readResidence = (person: Person, signal: AbortSignal) =>
  api.request("GET /v1/residence", { signal, ...ofPerson(person) });

/** Every year is read anew by the law of the country it was lived in. */
export const saveResidence = (person: Person, residence: Residence) =>
  api.request("PUT /v1/residence", { body: { residence }, ...ofPerson(person) });
