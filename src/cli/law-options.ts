import { InvalidArgumentError, Option } from "commander";

/** A number of results: the API takes 1 to 20. */
export const countOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((text) => {
    if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 20)
      throw new InvalidArgumentError("It must be a whole number from 1 to 20.");
    return Number(text);
  });
