import * as fc from "fast-check";

/** Seed of every property test: the same cases in every run, others with `TEST_SEED=<number>` or `TEST_SEED=random`. */
const FIXED_SEED = 20_260_101;

const stated = process.env["TEST_SEED"];
if (stated !== "random") fc.configureGlobal({ seed: Number(stated ?? FIXED_SEED) });
