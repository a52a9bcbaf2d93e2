import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cli, cliFor, type Ran } from "../../test/support/cli.ts";
import { OPEN_EXAMPLES } from "../tax/germany/testing/open-law.ts";

/** V25 and V42 of the worked examples, and an unreadable row. */
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount,fee_value_eur
1,2024-02-01T12:00:00,spot_buy,W1,EUR,2000,,ETH,1,,,,
2,2024-02-01T12:00:00,spot_buy,W1,EUR,6,,BNB,0.02,,,,
3,2024-06-01T12:00:00,crypto_swap,W1,ETH,1,3000,BTC,0.05,3000,BNB,0.02,10
4,2023-05-05T12:00:00,spot_sell,W1,SOL,2,,EUR,260,,,,
`;

let cli: Cli;
let directory: string;

beforeAll(async () => {
  cli = cliFor("http://127.0.0.1:1");
  directory = cli.home;
  await writeFile(join(directory, "good.csv"), LEDGER);
  await writeFile(join(directory, "bad.csv"), `${LEDGER}5,2024-06-01,spot_buy,W1,EUR,ten,,BTC,1,,,,\n`);
});

afterAll(() => cli.dispose());

const lotbuch = (...args: readonly string[]): Promise<Ran> => runInLanguage("en", ...args);

const runInLanguage = (language: "de" | "en", ...args: readonly string[]): Promise<Ran> =>
  cli.run(["calculate", ...args], { env: { LOTBUCH_LANG: language } });

it("refuses an exchange's own export and names the alternative", async () => {
  const file = join(directory, "kraken.csv");
  await writeFile(
    file,
    '"txid","refid","time","type","amount"\n"L1","Q1","2019-03-01 09:05:00","trade","1"\n',
  );
  const { code, stdout, stderr } = await lotbuch(file);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(`lotbuch import ${file}`);
  expect((await runInLanguage("de", file)).stderr).toContain("Lotbuch-Vorlage");
});

describe("lotbuch calculate", () => {
  it("prints the year's figures as JSON", async () => {
    const { code, stdout } = await lotbuch(join(directory, "good.csv"), "--year", "2024", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      year: 2024,
      currency: "EUR",
      taxableGains: 994,
      taxableLosses: 0,
      taxFreeGains: 0,
      incomeTotal: 0,
      assessment: { section23: { net: "994.00", limit: "1000.00", taxable: "0.00" }, scope: "account" },
      disposals: [
        { asset: "ETH", result: "990" },
        { asset: "BNB", result: "4" },
      ],
      income: [],
      // The missing acquisition concerns 2023, and only that year.
      warnings: [],
      complete: true,
      runId: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("states the assumption and the range in the year of a missing acquisition", async () => {
    const { code, stdout } = await lotbuch(join(directory, "good.csv"), "--year", "2023", "--json");
    expect(code).toBe(4);
    expect(JSON.parse(stdout)).toMatchObject({
      taxableGains: 260,
      complete: false,
      warnings: [{ code: "missing-acquisition", effectEur: "260.00", range: { from: "0.00", to: "260.00" } }],
    });
  });

  it("prints a table", async () => {
    const { code, stdout } = await lotbuch(join(directory, "good.csv"), "--swap-fee", "acquisition");
    expect(code).toBe(0);
    expect(stdout).toContain("Tax year 2024");
    expect(stdout).toMatch(/net +1004\.00/);
    expect(stdout).toContain("reached: everything is taxed");
  });

  it("is in German if the terminal is", async () => {
    const { code, stdout, stderr } = await runInLanguage("de", join(directory, "bad.csv"), "--year", "2023");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/bad\.csv:6: Spalte sent_amount: "ten" ist/)]);
    expect(stdout).toMatch(/^Steuerjahr 2023, Deutschland, alle Beträge in Euro\n/);
    expect(stdout).toContain("\nVeräußerungen (1)\n");
    expect(stdout).toContain("VORLÄUFIG");
    expect(stdout).not.toMatch(/gains|losses|Disposals|Warnings|warning|unknown|inside/);
  });

  it("reports a bad row with line, column and reason, prints the rest, and sets the exit status", async () => {
    const { code, stdout, stderr } = await lotbuch(join(directory, "bad.csv"), "--json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/bad\.csv:6: sent_amount "ten" is not a decimal number/);
    expect(JSON.parse(stdout)).toMatchObject({
      taxableGains: 994,
      warnings: [{ code: "bad-row", line: 6 }],
      complete: false,
    });
  });

  it.each([
    ["a binary file", Buffer.from("7f454c460201010000\u001b[2J00", "hex"), /is binary, not text\. Send/],
    ["a quote that never closes", `${LEDGER}5,"2024\n`, /A quote is opened in line 6 /],
  ])("refuses %s in a sentence", async (_what, content, sentence) => {
    const file = join(directory, "refused.csv");
    await writeFile(file, content);
    const { code, stdout, stderr } = await lotbuch(file);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(sentence);
    expect(stderr.length).toBeLessThan(400);
  });

  it("reads files saved on Windows and prints a notice", async () => {
    const file = join(directory, "windows.csv");
    const text = [
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
      "1,2022-01-10,spot_buy,B\u00e4r,EUR,1000,BTC,1",
      "2,2024-01-10,spot_buy,B\u00fcr,EUR,4000,BTC,1",
      "3,2024-05-10,spot_sell,B\u00fcr,BTC,1,EUR,9000",
    ].join("\n");
    await writeFile(file, Buffer.from(text, "latin1"));
    const { code, stdout, stderr } = await lotbuch(file, "--year", "2024", "--json");
    expect(code).toBe(0);
    expect(stderr).toBe(`${file}: read as Windows-1252, because it is not UTF-8\n`);
    expect(JSON.parse(stdout)).toMatchObject({ taxableGains: 5000, disposals: [{ wallet: "B\u00fcr" }] });
  });

  it("names the line of a row that is before 2009, in the future, truncated, or has a duplicate id", async () => {
    const rows = [
      "id,time,type,sent_asset,sent_amount,received_asset,received_amount,to_wallet",
      "1,2008-02-01,spot_buy,EUR,1,BTC,1,",
      "2,2142-05-10,spot_sell,BTC,1,EUR,1000,",
      "3,2024-03-01,spot_sell,BTC,1,EUR",
      "4,2024-03-02,spot_buy,EUR,5,BTC,1,",
      "4,2024-03-02,spot_buy,EUR,6,BTC,1,",
      "5,2024-03-03,spot_buy,EUR,6,BTC,1,X",
      "5,2024-03-03,spot_buy,EUR,6,BTC,1,X",
    ];
    const path = join(directory, "rows.csv");
    await writeFile(path, rows.join("\n"));
    const { code, stdout, stderr } = await lotbuch(path, "--json");
    expect(code).toBe(1);
    expect(stderr.match(/rows\.csv:\d+: \w+/g)).toEqual([
      "rows.csv:2: time",
      "rows.csv:3: time",
      "rows.csv:4: has",
      "rows.csv:6: id",
    ]);
    const {
      warnings,
      complete,
    }: { warnings: { code: string; line?: number; count?: number }[]; complete: boolean } =
      JSON.parse(stdout);
    expect(complete).toBe(false);
    expect(warnings.map((one) => `${one.code} ${one.line ?? one.count}`)).toEqual([
      "bad-row 2",
      "bad-row 3",
      "bad-row 4",
      "bad-row 6",
      "unused-column 7",
      "repeated-row 8",
      "unused-column 8",
      "conflicting-duplicate 1",
      "repeated-transaction 1",
    ]);
  });

  it("refuses an unreadable file and an impossible year", async () => {
    expect((await lotbuch(join(directory, "none.csv"))).code).toBe(2);
    expect((await lotbuch(join(directory, "good.csv"), "--year", "1999")).stderr).toContain("2009");
  });
});

describe("open law, offline", () => {
  it("computes the worked example in every interpretation, to the cent", async () => {
    const figures = async (index: number) => {
      const { ledger, interpretations } = OPEN_EXAMPLES[index]!;
      const file = join(directory, `open-${index}.csv`);
      await writeFile(file, ledger);
      const flags = Object.entries(interpretations).flatMap(([of, reading]) => [
        "--reading",
        `${of}=${reading}`,
      ]);
      const { code, stdout } = await lotbuch(file, "--year", "2024", "--json", ...flags);
      const { assessment } = JSON.parse(stdout) as {
        readonly assessment: Readonly<Record<string, Readonly<Record<string, string>>>>;
      };
      const { gains, losses } = assessment["outsidePeriod"]!;
      return {
        code,
        taxable: assessment["section23"]!["taxable"],
        free: (Number(gains) - Number(losses)).toFixed(2),
        receipts: assessment["section22"]!["receipts"],
      };
    };
    const all: unknown[] = [];
    for (let index = 0; index < OPEN_EXAMPLES.length; index += 1) all.push(await figures(index));
    expect(all).toEqual(
      OPEN_EXAMPLES.map(({ taxable, free, receipts }) => ({ code: 0, taxable, free, receipts })),
    );
  });

  it("lists the valid classes and interpretations, in both languages", async () => {
    const file = join(directory, "good.csv");
    const [unknown, wrong, german] = await Promise.all([
      lotbuch(file, "--reading", "farming=carry"),
      lotbuch(file, "--reading", "nft=carry"),
      runInLanguage("de", file, "--reading", "nft=carry"),
    ]);
    expect([unknown.code, wrong.code, german.code]).toEqual([2, 2, 2]);
    expect(unknown.stderr).toContain(
      "wrapping, bridging, lending, liquid-staking, pool, loan, migration, nft",
    );
    expect(wrong.stderr).toContain("counted or left-out");
    expect(german.stderr).toContain("möglich sind counted und left-out");
  });
});
