import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Filing = Schemas["Filing"];
export type FilingChanges = Schemas["FilingChanges"];
export type ChangedRow = Schemas["ChangedRow"];
export type Figures = Schemas["Figures"];

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
