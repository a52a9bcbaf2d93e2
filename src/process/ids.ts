import { randomUUID } from "node:crypto";
import { v7, validate } from "uuid";

/** Ids sort by the time they were made, also within one millisecond. */
export const newId = (): string => v7();

/** The millisecond that was written last, and how an id begins in it: to write one costs more than all the rest. */
let written = { ms: 0, as: "" };

/** Sorts by the millisecond only, and costs a fraction: every request has one. */
export const newRequestId = (): string => {
  const ms = Date.now();
  if (ms !== written.ms) {
    const time = ms.toString(16).padStart(12, "0");
    written = { ms, as: `${time.slice(0, 8)}-${time.slice(8)}-7` };
  }
  // The random part of a version 4 id, from behind its version digit.
  return written.as + randomUUID().slice(15);
};

export const isId = (value: string): boolean => validate(value);
