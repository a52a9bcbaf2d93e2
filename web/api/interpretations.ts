import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Interpretation = Schemas["Reading"];

export const listInterpretations = (person: Person, signal: AbortSignal) =>
  api.readings({ signal, ...ofPerson(person) });

export const chooseInterpretation = (person: Person, of: string, interpretation: string, reason: string) =>
  api.setReading({ path: { class: of }, body: { reading: interpretation, reason }, ...ofPerson(person) });

export const undoInterpretation = (person: Person, of: string) =>
  api.request("DELETE /v1/readings/{class}", { path: { class: of }, ...ofPerson(person) });
