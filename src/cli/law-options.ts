import { Option } from "commander";
import { wrongUse } from "./failure.ts";
import { message } from "../wording/messages/index.ts";

/** A number of results: the API takes 1 to 20. */
export const countOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((text) => {
    if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 20)
      throw wrongUse(message("cli.optionCountNotValid", { option: flags, given: text }));
    return Number(text);
  });
