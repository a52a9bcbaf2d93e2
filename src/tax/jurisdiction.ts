import { calculate } from "./germany/calculate.ts";
import { FIRST_YEAR } from "./germany/limits.ts";
import { ENGINE_VERSION } from "./germany/run-id.ts";

export const GERMANY = { key: "germany", engineVersion: ENGINE_VERSION, firstYear: FIRST_YEAR, calculate };
