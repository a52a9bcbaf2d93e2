import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { leg, plainTransaction } from "../../ledger/plain.ts";
import { austrianYears } from "./testing/oracle.ts";
import { ledger, transactionOf } from "./testing/random-ledger.ts";
import { AUSTRIA } from "./index.ts";

const RUNS = cases(60, 300);
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
        const category = (key: string) => assessment.boxes.find((one) => one.key === key)!;
        expect(
          {
            gains: category("capital").gains,
            losses: category("capital").losses,
            receipts: category("capital").receipts,
            taxable: category("capital").taxable,
            tax: category("capital").tax,
            speculation: category("speculation").net,
            speculationTaxable: category("speculation").taxable,
            services: category("services").net,
            outsideGains: assessment.outsidePeriod.gains,
            outsideLosses: assessment.outsidePeriod.losses,
          },
          `seed ${seed}, ${year}`,
        ).toEqual(expected);
      }
    }
  });

  it("does not change with a finer amount of the same coin elsewhere", () => {
    for (let run = 0; run < RUNS / 10; run += 1) {
      const rows = ledger(SEED + run).map(transactionOf);
      const fine = plainTransaction({
        id: "fine",
        time: "2022-06-01T00:00:00.000Z",
        type: "spot_buy",
        wallet: "C",
        sent: leg("EUR", "1"),
        received: leg("BTC", "0.000000000000000001"),
      });
      const [alone, combined] = [rows, [...rows, fine]].map((of) => AUSTRIA.calculate(of));
      expect([...combined!.disposals], `seed ${SEED + run}`).toEqual([...alone!.disposals]);
    }
  });
});
