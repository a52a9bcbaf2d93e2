import type { Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";
import { ofPerson, type Person } from "./tax.ts";

export type Reading = Schemas["Reading"];

export const listReadings = (person: Person, signal: AbortSignal) =>
  api.readings({ signal, ...ofPerson(person) });

export const chooseReading = (person: Person, of: string, reading: string, reason: string) =>
  api.setReading({ path: { class: of }, body: { reading, reason }, ...ofPerson(person) });
