import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export { onFiguresChanged } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Filing = Schemas["Filing"];
export type FilingChanges = Schemas["FilingChanges"];
export type ChangedRow = Schemas["ChangedRow"];
/** A filed year whose figures have changed since. */
export type ChangedFiling = Schemas["ChangedFiling"];
export type FilingFigures = Schemas["Figures"];

const at = ({ id, year }: Filing) => ({ path: { year: String(year), id } });

export const listFilings = (year: number, person: Person, signal: AbortSignal) =>
  api.request("GET /v1/tax/{year}/filings", { path: { year: String(year) }, signal, ...ofPerson(person) });

export const fileYear = (year: number, person: Person, note: string, language: "de" | "en") =>
  api.request("POST /v1/tax/{year}/filings", {
    path: { year: String(year) },
    body: { language, ...(note === "" ? {} : { note }) },
    ...ofPerson(person),
  });

/** The bundle as it was filed. */
export const downloadFiled = (filing: Filing, person: Person) =>
  api.download("GET /v1/tax/{year}/filings/{id}/bundle", { ...at(filing), ...ofPerson(person) });

export const readChanges = (filing: Filing, person: Person, signal: AbortSignal) =>
  api.request("GET /v1/tax/{year}/filings/{id}/changes", { ...at(filing), signal, ...ofPerson(person) });

type Dates = InputOf<"PATCH /v1/tax/{year}/filings/{id}">["body"];
/** Saves the filing date, and the date of the tax office's notice. */
export const dateFiling = (filing: Filing, person: Person, body: Dates) =>
  api.request("PATCH /v1/tax/{year}/filings/{id}", { ...at(filing), body, ...ofPerson(person) });

export const listChangedFilings = async (signal: AbortSignal): Promise<readonly ChangedFiling[]> =>
  (await api.request("GET /v1/filings/changed", { signal })).filings;
