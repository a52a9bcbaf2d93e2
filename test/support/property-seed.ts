import * as fc from "fast-check";
import { isFull } from "./depth.ts";

/** Seed of every property test: the same cases in every run, others with `TEST_DEPTH=full` or `TEST_SEED=<number>`. */
const FIXED_SEED = 20_260_101;

const stated = process.env["TEST_SEED"];
if (stated !== undefined) fc.configureGlobal({ seed: Number(stated) });
else if (!isFull) fc.configureGlobal({ seed: FIXED_SEED });
