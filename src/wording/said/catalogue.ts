import { LAW } from "./law.ts";
import { CLI } from "./cli.ts";
import { COUNTRY } from "./country.ts";
import { SOURCE } from "./source.ts";
import { YEAR } from "./year.ts";
import { TRANSACTION } from "./transaction.ts";
import { REQUEST } from "./request.ts";
import { ACCOUNT } from "./account.ts";
import { FORM } from "./form.ts";

/** Every message, by the room that says it. A new sentence is a line in one of these; the compiler asks for both languages. */
export const CATALOGUE = {
  law: LAW,
  cli: CLI,
  country: COUNTRY,
  form: FORM,
  account: ACCOUNT,
  request: REQUEST,
  transaction: TRANSACTION,
  year: YEAR,
  source: SOURCE,
} as const;
