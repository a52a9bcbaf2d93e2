import type { ResultOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Jurisdiction = Schemas["Jurisdiction"];
export type Residence = ResultOf<"GET /v1/residence">["residence"];

/** The supported countries, and the unconfirmed points of those in preview. */
export const readCountries = (signal: AbortSignal) => api.request("GET /v1/jurisdictions", { signal });

export const readResidence = (person: Person, signal: AbortSignal) =>
  api.request("GET /v1/residence", { signal, ...ofPerson(person) });

/** Saves the residence; every year is then recomputed by the law of its country. */
export const saveResidence = (person: Person, residence: Residence) =>
  api.request("PUT /v1/residence", { body: { residence }, ...ofPerson(person) });
