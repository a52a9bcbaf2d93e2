import { describe, expect, it } from "vitest";
import { austrianYears } from "./testing/oracle.ts";
import { ledger, transactionOf } from "./testing/random-ledger.ts";
import { AUSTRIA } from "./index.ts";

const RUNS = 300;
const SEED = Number(process.env["AUSTRIA_SEED"] ?? 20_261_117);

describe(`an independent calculation of Austrian years (seed ${SEED})`, () => {
  it.each([
    ["old stock first", false],
    ["new stock first", true],
  ])("agrees on random ledgers to the cent: %s", (_, newFirst) => {
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED + run;
      const rows = ledger(seed);
      const result = AUSTRIA.calculate(rows.map(transactionOf), {
        choices: newFirst ? [{ key: "order", value: "neu-first" }] : [],
      });
      for (const [year, expected] of austrianYears(rows, newFirst)) {
        const { assessment } = AUSTRIA.yearResult(result, year);
        const box = (key: string) => assessment.boxes.find((one) => one.key === key)!;
        expect(
          {
            gains: box("capital").gains,
            losses: box("capital").losses,
            receipts: box("capital").receipts,
            taxable: box("capital").taxable,
            tax: box("capital").tax,
            speculation: box("speculation").net,
            speculationTaxable: box("speculation").taxable,
            services: box("services").net,
            outsideGains: assessment.outsidePeriod.gains,
            outsideLosses: assessment.outsidePeriod.losses,
          },
          `seed ${seed}, ${year}`,
        ).toEqual(expected);
      }
    }
  });
});
