import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LEDGER_COLUMNS, readLedgerFile } from "../../ledger/index.ts";
import type { CalculateOptions } from "../options.ts";
import type { YearResult } from "../result.ts";
import { AUSTRIA } from "./index.ts";
import { ENGINE_VERSION } from "./run-id.ts";

type Expected = Readonly<Record<string, string>> & { readonly kz: Readonly<Record<string, string>> };
type Vector = {
  readonly id: string;
  readonly title: string;
  readonly options: {
    readonly otherCapital275?: Readonly<Record<string, string>>;
    readonly option2022?: boolean;
    readonly domestic?: Readonly<Record<string, boolean>>;
  };
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly expect: Readonly<Record<string, Expected>>;
  readonly holdings: Readonly<Record<string, { readonly quantity: string; readonly cost: string }>>;
  readonly contested: readonly { readonly expect: Readonly<Record<string, Expected>> }[];
};

/** Worked out by hand from the law; those without ledger rows are documentation only. */
const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL("testing/vectors.json", import.meta.url), "utf8"),
).vectors;

const READ_ONLY: ReadonlySet<string> = new Set(["exit", "entry", "deposit_flat"]);
const isRunnable = ({ rows }: Vector): boolean =>
  rows.every(
    (row) => !READ_ONLY.has(row["type"]!) && row["order"] === undefined && row["prices"] === undefined,
  );

function run({ rows, options }: Vector, more: CalculateOptions = {}) {
  const cells = rows.map((row) => LEDGER_COLUMNS.map((column) => row[column] ?? "").join(","));
  const ledger = readLedgerFile([LEDGER_COLUMNS.join(","), ...cells].join("\n"));
  expect(ledger.errors).toEqual([]);
  return AUSTRIA.calculate(ledger.transactions, {
    domestic: Object.keys(options.domestic ?? {}).map((wallet) => ({ wallet })),
    choices: options.option2022 === true ? [{ key: "option2022", value: "yes" }] : [],
    other: Object.entries(options.otherCapital275 ?? {}).map(([year, capital275]) => ({
      year: Number(year),
      privateSales: "0",
      services: "0",
      capital275,
    })),
    ...more,
  });
}

function figuresOf(of: YearResult) {
  const category = (key: string) => of.assessment.boxes.find((one) => one.key === key)!;
  const { gains, losses } = of.assessment.outsidePeriod;
  return {
    neuGains: category("capital").gains,
    neuLosses: category("capital").losses,
    currentIncome: category("capital").receipts,
    capitalNet: category("capital").net,
    capitalTaxable: category("capital").taxable,
    altFree: (Number(gains) - Number(losses)).toFixed(2),
    spec31Net: category("speculation").net,
    spec31Taxable: category("speculation").taxable,
    tax275: category("capital").tax,
    kz: Object.fromEntries(AUSTRIA.formEntries(of).entries.map(({ line, exact }) => [line, exact])),
  };
}

const holdingsOf = (result: ReturnType<typeof run>) => {
  const holdings = new Map<string, { quantity: number; cost: number }>();
  for (const { wallet, asset, shelf, quantity, cost } of result.lots) {
    const key = `${wallet}/${asset}/${shelf === "old" ? "alt" : "neu"}`;
    const known = holdings.get(key) ?? { quantity: 0, cost: 0 };
    holdings.set(key, { quantity: known.quantity + Number(quantity), cost: known.cost + Number(cost) });
  }
  return Object.fromEntries([...holdings].map(([key, of]) => [key, { ...of, cost: of.cost.toFixed(2) }]));
};

const number = (text: string): number => {
  const [above, below = "1"] = text.split("/");
  return Number(above) / Number(below);
};

describe("worked examples of Austrian law", () => {
  it.each(VECTORS.filter(isRunnable).map((one) => [`${one.id} ${one.title}`, one] as const))(
    "%s",
    (_, vector) => {
      const result = run(vector);
      for (const [year, expected] of Object.entries(vector.expect))
        expect(figuresOf(AUSTRIA.yearResult(result, Number(year))), year).toEqual(expected);
      for (const one of result.years)
        if (vector.expect[String(one.year)] === undefined)
          expect(figuresOf(one), String(one.year)).toEqual(
            figuresOf(AUSTRIA.emptyYearResult(one.year, "account")),
          );
      expect(holdingsOf(result)).toEqual(
        Object.fromEntries(
          Object.entries(vector.holdings).map(([key, { quantity, cost }]) => [
            key,
            { quantity: number(quantity), cost },
          ]),
        ),
      );
    },
  );

  it("the other interpretation of an own transfer's fee brings no result", () => {
    const vector = VECTORS.find(({ id }) => id === "A37")!;
    const [other] = vector.contested;
    const result = run(vector, { readings: { "transfer-fee": "none" } });
    expect(figuresOf(AUSTRIA.yearResult(result, 2024))).toEqual(other!.expect["2024"]);
    // The year also states the result of the other interpretation.
    const taxed = AUSTRIA.yearResult(run(vector), 2024);
    expect(taxed.assessment.openLaw).toEqual([
      { class: "transfer-fee", reading: "taxed", basis: "default", events: 1, otherTaxable: "70620.00" },
    ]);
  });

  it("new stock first if the user chose that", () => {
    const vector = VECTORS.find(({ id }) => id === "A11")!;
    const result = run(vector, { choices: [{ key: "order", value: "neu-first" }] });
    expect(figuresOf(AUSTRIA.yearResult(result, 2023))).toEqual(vector.expect["2023"]);
  });

  it("one sum of several lots is divided over them without a rest, and the unproven part is named", () => {
    const HEAD =
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount";
    const { transactions, errors } = readLedgerFile(`${HEAD}
      1,2020-01-10T12:00:00Z,spot_buy,main,EUR,50,ETH,1,,
      2,2023-02-01T12:00:00Z,spot_buy,main,EUR,100,ETH,1,,
      3,2023-03-01T12:00:00Z,transfer,main,,,ETH,1,,
      4,2023-05-01T12:00:00Z,spot_buy,main,EUR,200,ETH,1,,
      5,2024-01-10T12:00:00Z,spot_sell,main,ETH,5,EUR,1000,EUR,5
      6,2023-02-01T12:00:00Z,spot_buy,main,EUR,100,BTC,1,,
      7,2023-02-02T12:00:00Z,spot_buy,main,EUR,400,BTC,2,,
      8,2024-01-11T12:00:00Z,spot_sell,main,BTC,2,EUR,600,,`);
    expect(errors).toEqual([]);
    const result = AUSTRIA.calculate(transactions);
    const [eth, btc] = [...result.disposals];
    const sliceRows = (of: typeof eth) =>
      of!.slices.map(({ quantity, cost, proceeds, costs, rule, gap }) =>
        [quantity, cost, proceeds, costs, rule, gap].join(" "),
      );
    // 1 of old stock for a fifth of 1000, less a fifth of the fee. The other 800 are for 3 of a pool of 300, and 1
    // without a lot.
    expect(sliceRows(eth)).toEqual([
      "1 50 200 1 after-year ",
      "1 100 200 0 new-stock ",
      "1 100 200 0 new-stock cost",
      "1 100 200 0 new-stock ",
      "1 0 200 0 new-stock cost",
    ]);
    expect(eth).toMatchObject({ cost: "350", proceeds: "1000", costs: "1", result: "649" });
    // Two of three that cost 500: cut at eight decimals, and the next part gets the remainder.
    expect(sliceRows(btc)).toEqual(["1 166.66666666 300 0 new-stock ", "1 166.66666667 300 0 new-stock "]);
    expect(AUSTRIA.yearResult(result, 2024).assessment.boxes[0]).toMatchObject({ gains: "766.67" });
    expect(AUSTRIA.yearResult(result, 2024).exact).toMatchObject({
      unprovenGains: "300",
      outsideGains: "149",
    });
    const missing = result.issues.filter(({ code }) => code === "missing-acquisition");
    expect(missing.map(({ effectEur }) => effectEur)).toEqual(["100", "200"]);
  });

  it("are all there", () => {
    expect(VECTORS).toHaveLength(25);
    expect(VECTORS.filter(isRunnable)).toHaveLength(22);
  });
});

/**
 * Fingerprint of all results above at the last raise of the version. If the same ledgers give other figures, raise
 * ENGINE_VERSION, so that stored years are recomputed, and enter the new fingerprint here.
 */
const PRINT = { engine: "at-8", print: "74ef60c8ceeaf76b" };

it("the version of the Austrian engine changes whenever figures change", () => {
  const figures = VECTORS.filter(isRunnable).map((vector) => {
    const { years, disposals, income, lots } = run(vector);
    return { years, disposals, income, lots };
  });
  const print = createHash("sha256").update(JSON.stringify(figures)).digest("hex").slice(0, 16);
  expect({ engine: ENGINE_VERSION, print }).toEqual(PRINT);
});
