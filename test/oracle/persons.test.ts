import { expect, it } from "vitest";
import { differences } from "./differences.ts";
import { personOf } from "./generate.ts";
import { assessed } from "./service-book.ts";
import { calculated, isAboveJointCaps } from "./comparable.ts";

/**
 * Number of persons, the same in every run; others by PERSONS=10000 SEED=7 npx vitest run test/oracle/persons.test.ts
 */
const COUNT = Number(process.env["PERSONS"] ?? 300);
const OPEN_COUNT = Number(process.env["PERSONS"] ?? 60);
const SEED = Number(process.env["SEED"] ?? 1);

it.each([
  ["persons", COUNT, false],
  ["persons with open law, derivatives and residence", OPEN_COUNT, true],
] as const)(
  `every figure of %s is the calculated one, to the cent (SEED=${SEED})`,
  { timeout: (COUNT + OPEN_COUNT) * 4000 },
  (name, count, open) => {
    process.stdout.write(`${name}: SEED=${SEED} PERSONS=${count}\n`);
    const wrong: string[] = [];
    let compared = 0;
    for (let seed = SEED; compared < count; seed++) {
      const person = personOf(seed, { open });
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
