import { ACCOUNT } from "./account.ts";
import { ADDRESS } from "./address.ts";
import { APPS } from "./apps.ts";
import { CELL } from "./cell.ts";
import { CLI } from "./cli.ts";
import { COUNTRY } from "./country.ts";
import { DISTRIBUTE } from "./distribute.ts";
import { FILE } from "./file.ts";
import { FIRMS } from "./firms.ts";
import { FORM } from "./form.ts";
import { LAW } from "./law.ts";
import { ODD } from "./odd.ts";
import { PROVIDER } from "./provider.ts";
import { RECORD } from "./record.ts";
import { REQUEST } from "./request.ts";
import { ROW } from "./row.ts";
import { SOURCE } from "./source.ts";
import { TRANSACTION } from "./transaction.ts";
import { YEAR } from "./year.ts";

/** Every message, by the room that says it. A new sentence is a line in one of these; the compiler asks for both languages. */
export const CATALOGUE = {
  account: ACCOUNT,
  address: ADDRESS,
  apps: APPS,
  cli: { ...CLI, ...DISTRIBUTE },
  country: COUNTRY,
  file: FILE,
  firms: FIRMS,
  form: FORM,
  law: LAW,
  provider: PROVIDER,
  record: { ...RECORD, ...ODD },
  request: REQUEST,
  row: { ...ROW, ...CELL },
  source: SOURCE,
  transaction: TRANSACTION,
  year: YEAR,
} as const;
