import type { PreparedInput } from "../book/prepared-input.ts";
import { movementsIn, type Movement as AnyMovement } from "../book/movements.ts";
import { openClassOf, type OpenClass } from "./open-law.ts";

export type GermanMovement = AnyMovement<OpenClass>;

export const movementsOf = ({ steps }: Pick<PreparedInput, "steps">): ReadonlyMap<number, GermanMovement> =>
  movementsIn(steps, openClassOf);
