import { expect, it } from "vitest";
import { chance } from "../support/chance.ts";
import { importFile, request, run, sharedExchange } from "../support/sources.ts";
import { list, newUserClient, yearOf } from "../service/year/support.ts";
import { personOf } from "./generate.ts";
import { ledgerFile } from "./ledger-file.ts";
import type { RowLeg, SimulatedPerson, OracleRow } from "./person.ts";
import { assessed } from "./service-book.ts";

/** Changes of the input that must not change the figures, or change them in a known way. */

const SEEDS = [11, 12, 13, 14, 15, 16];
const shuffled = <T>(of: readonly T[], seed: number): readonly T[] => {
  const { below } = chance(seed);
  return of
    .map((one) => ({ one, key: below(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
};

it("the order of the rows of a file does not matter", () => {
  for (const seed of SEEDS) {
    const person = personOf(seed);
    const sources = person.sources.map((one) => ({ ...one, rows: shuffled(one.rows, seed) }));
    expect(assessed({ ...person, sources })).toEqual(assessed(person));
  }
});

it("ten times the euro amounts give ten times the gains", () => {
  const ten = (text: string): string =>
    `${BigInt(text.replace(".", "")) * 10n}`.padStart(3, "0").replace(/(..)$/, ".$1");
  const tenfold = (leg: RowLeg | undefined): RowLeg | undefined =>
    leg === undefined
      ? undefined
      : {
          ...leg,
          amount: leg.asset === "EUR" ? ten(leg.amount) : leg.amount,
          value: leg.value === null ? null : ten(leg.value),
        };
  const scaled = (row: OracleRow): OracleRow => {
    const { sent, received, fee, costEur, acquiredCostEur, ...rest } = row;
    const legs = Object.entries({ sent: tenfold(sent), received: tenfold(received), fee: tenfold(fee) });
    return {
      ...rest,
      ...Object.fromEntries(legs.filter(([, leg]) => leg !== undefined)),
      ...(costEur === undefined ? {} : { costEur: ten(costEur) }),
      ...(acquiredCostEur === undefined ? {} : { acquiredCostEur: ten(acquiredCostEur) }),
    };
  };
  type Gains = { readonly taxableGains: string; readonly taxFreeGains: string; readonly incomeTotal: string };
  for (const seed of SEEDS) {
    const person: SimulatedPerson = {
      ...personOf(seed),
      corrections: [],
      links: [],
      elections: [],
      statements: [],
      other: [],
    };
    const many = {
      ...person,
      sources: person.sources.map((one) => ({ ...one, rows: one.rows.map(scaled) })),
    };
    const [once, tenTimes] = [assessed(person).years, assessed(many).years];
    for (const [year, figures] of Object.entries(once))
      for (const name of ["taxableGains", "taxFreeGains", "incomeTotal"] as const) {
        const [one, other] = [figures as Gains, tenTimes[year] as Gains];
        // Each figure is rounded to cents by itself.
        expect(
          Math.abs(Number(one[name]) * 10 - Number(other[name])),
          `${seed} ${year} ${name}`,
        ).toBeLessThan(0.0501);
      }
  }
});

it("files in another order, in parts, a source removed and added, a replay: the same figures", async () => {
  const exchange = await sharedExchange();
  const plain = (seed: number): SimulatedPerson => ({
    ...personOf(seed),
    corrections: [],
    links: [],
    elections: [],
  });
  const person = Array.from({ length: 200 }, (_, i) => plain(500 + i)).find(
    ({ sources }) =>
      sources.length === 3 && sources.every(({ owner, rows }) => owner === "a" && rows.length > 3),
  )!;
  const files = person.sources.map(({ rows }) => rows);
  const figuresOf = async (client: Awaited<ReturnType<typeof newUserClient>>) =>
    Promise.all(
      [2022, 2023, 2024, 2025].map(async (year) => {
        const { taxableGains, taxableLosses, taxFreeGains, assessment, complete, range } = await yearOf(
          client,
          year,
        );
        return { taxableGains, taxableLosses, taxFreeGains, assessment, complete, range };
      }),
    );
  const one = await newUserClient(exchange.service);
  const ids: string[] = [];
  for (const rows of files) ids.push(await importFile(one, ledgerFile(rows)));
  const figures = await figuresOf(one);
  const { runId, asOf } = (await yearOf(one)) as Awaited<ReturnType<typeof yearOf>> & {
    readonly asOf: string;
  };

  const other = await newUserClient(exchange.service);
  for (const rows of files.toReversed()) {
    const half = Math.floor(rows.length / 2);
    const sourceId = await importFile(other, ledgerFile(rows.slice(half)));
    await importFile(other, ledgerFile(rows.slice(0, half)), { sourceId });
  }
  expect(await figuresOf(other)).toEqual(figures);

  expect(await run(one, ids[0]!, "replay")).toMatchObject({ status: "completed" });
  // The same result is the same bytes: the time of the run is unchanged.
  expect(await yearOf(one)).toMatchObject({ runId, asOf });
  expect((await request(one, "DELETE", `/v1/sources/${ids[1]!}`)).status).toBe(204);
  expect((await list(one, "/v1/sources")).length).toBe(2);
  await importFile(one, ledgerFile(files[1]!));
  expect(await figuresOf(one)).toEqual(figures);
  await exchange.stop();
});
