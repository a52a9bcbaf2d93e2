import { v7, validate } from "uuid";

/** Ids sort by creation time, also within one millisecond. */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
