import { randomUUID } from "node:crypto";
import { v7, validate } from "uuid";

/** Ids sort by the time they were made, also within one millisecond. */
export const newId = (): string => v7();

const TWO_DIGITS = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
/** The minute that was written last, and how an id begins in it; and the random end that so many ids have in common. */
let minute = { at: -1, written: "" };
let [count, end] = [0, ""];

/**
 * Sorts by the millisecond only, and costs a fraction: every request has one. Put together of what is written already, since
 * writing a number or a random one takes ten times as long.
 */
export const newRequestId = (): string => {
  const ms = Date.now();
  const at = Math.floor(ms / 0x10000);
  if (at !== minute.at) minute = { at, written: `${at.toString(16).padStart(8, "0")}-` };
  // From behind the version of a version 4 id and two digits more, which tell apart those with one end.
  if (count === 0) end = randomUUID().slice(17);
  const id = `${minute.written}${TWO_DIGITS[(ms >>> 8) & 0xff]}${TWO_DIGITS[ms & 0xff]}-7${TWO_DIGITS[count]}${end}`;
  count = (count + 1) & 0xff;
  return id;
};

export const isId = (value: string): boolean => validate(value);
