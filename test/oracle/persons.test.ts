import { expect, it } from "vitest";
import { differences } from "./differences.ts";
import { personOf } from "./generate.ts";
import { assessed } from "./service-book.ts";
import { calculated, isAboveJointCaps } from "./comparable.ts";

/**
 * Number of persons, the same in every run; others by PERSONS=10000 SEED=7 npx vitest run test/oracle/persons.test.ts
 */
const COUNT = Number(process.env["PERSONS"] ?? 300);
const SEED = Number(process.env["SEED"] ?? 1);

it(
  `every figure of ${COUNT} persons from SEED=${SEED} on is the calculated one, to the cent`,
  { timeout: COUNT * 2000 },
  () => {
    process.stdout.write(`persons: SEED=${SEED} PERSONS=${COUNT}\n`);
    const wrong: string[] = [];
    let compared = 0;
    for (let seed = SEED; compared < COUNT; seed++) {
      const person = personOf(seed);
      const { book, ...figures } = calculated(person);
      if (book.isTied || isAboveJointCaps(figures.years)) continue;
      compared += 1;
      const found = differences(figures, assessed(person));
      if (found.length > 0) wrong.push(`SEED=${seed} PERSONS=1: ${found.slice(0, 8).join("\n  ")}`);
      if (wrong.length >= 5) break;
    }
    expect(wrong).toEqual([]);
  },
);
