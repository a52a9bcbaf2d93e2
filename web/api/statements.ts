import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { listFilings } from "./filings.ts";
import { ofPerson, type Person } from "./tax.ts";

/** One income category of one year in the loss ledger. */
export type Loss = Schemas["Loss"];
export type Election = Schemas["Election"];
export type Choice = Schemas["Choice"];
export type MethodComparison = Schemas["MethodComparison"];

export const readLosses = (person: Person, signal: AbortSignal) =>
  api.request("GET /v1/losses", { signal, ...ofPerson(person) });

type LossStatement = InputOf<"PUT /v1/losses/{box}/{year}">["body"];
export const stateLoss = ({ box, year }: Pick<Loss, "box" | "year">, person: Person, body: LossStatement) =>
  api.request("PUT /v1/losses/{box}/{year}", {
    path: { box, year: String(year) },
    body,
    ...ofPerson(person),
  });

/** Income outside crypto that shares the limits of a year. */
export const readOther = (year: number, person: Person, signal: AbortSignal) =>
  api.request("GET /v1/tax/{year}/other", { path: { year: String(year) }, signal, ...ofPerson(person) });

type OtherStatement = InputOf<"PUT /v1/tax/{year}/other">["body"];
export const stateOther = (year: number, person: Person, body: OtherStatement) =>
  api.request("PUT /v1/tax/{year}/other", { path: { year: String(year) }, body, ...ofPerson(person) });

export const listElections = (signal: AbortSignal) => api.request("GET /v1/elections", { signal });
type ElectionRequest = InputOf<"POST /v1/elections">["body"];
export const choose = (body: ElectionRequest, person: Person = "a") =>
  api.request("POST /v1/elections", { body, ...ofPerson(person) });
export const takeBackElection = (id: string) => api.request("DELETE /v1/elections/{id}", { path: { id } });
/** The years by either method, if the law leaves the choice open. */
export const compareMethods = (
  query: InputOf<"GET /v1/elections/compare">["query"],
  signal: AbortSignal,
): Promise<MethodComparison> => api.request("GET /v1/elections/compare", { query, signal });

/** The taxpayer's declarations for a year. */
export type Declaration = Schemas["Declaration"];
const of = (year: number, person: Person) => ({ path: { year: String(year) }, ...ofPerson(person) });

/** Null: no declaration was given. */
export async function readDeclaration(
  year: number,
  person: Person,
  signal: AbortSignal,
): Promise<Declaration | null> {
  const { declared } = await listFilings(year, person, signal);
  return declared ? api.declaration({ ...of(year, person), signal }) : null;
}

export const declare = (year: number, person: Person, text: string) =>
  api.declare({ ...of(year, person), body: { allAccounts: true, ...(text === "" ? {} : { text }) } });
export const takeDeclarationBack = (year: number, person: Person) =>
  api.takeDeclarationBack(of(year, person));
