import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedTestUser } from "../../support/accounts.ts";
import { type Cli, cliFor, type Ran } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
const today = new Date();
/** Bought yesterday, and long ago: on any day, the one is within its holding period and the other is not. */
const yesterday = new Date(today.getTime() - 86_400_000).toISOString();

describe("what-if", () => {
  let service: TestService;
  let cli: Cli;
  let run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ran>;
  beforeAll(async () => {
    service = await sharedService();
    cli = cliFor(service.url);
    const person = await storedTestUser(service);
    run = (args, env = {}) => cli.run(["what-if", ...args], { env: { LOTBUCH_TOKEN: person.token, ...env } });
    // 1 BTC for 20,000 in 2020, 2 BTC for 60,000 yesterday; ETH in two wallets.
    await importFile(
      { service, person },
      `${HEAD}
1,2020-03-01T10:00:00Z,spot_buy,main,EUR,20000,BTC,1
2,${yesterday},spot_buy,main,EUR,60000,BTC,2
3,2020-03-01T10:00:00Z,spot_buy,A,EUR,100,ETH,1
4,2020-03-01T10:00:00Z,spot_buy,B,EUR,300,ETH,1`,
      { name: "One" },
    );
  });
  afterAll(async () => {
    cli.dispose();
    await service.stop();
  });

  it("shows the year with and without the sale, the lots, and the effect of waiting", async () => {
    // 1.5 BTC for 75,000: 1 from the first lot (50,000 - 20,000 = 30,000, tax-free), 0.5 from the second: 25,000 -
    // 15,000 = 10,000, taxable.
    const { code, stdout, stderr } = await run(["BTC", "1.5", "--value", "75000"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("proceeds 75000.00 - cost 35000.00 = 40000.00 EUR");
    expect(stdout).toMatch(/\n\d{4} without the sale: Nothing to tax\n/);
    expect(stdout).toMatch(/\n\d{4} with the sale: {4}€10,000\.00 taxable\n/);
    expect(stdout).toMatch(/the private sales of \d{4} reach €1,000\.00: the whole sum is taxable/);
    expect(stdout).toMatch(/\n2020-03-01 +1 +50000\.00 +20000\.00 +30000\.00 {2}tax-free already\n/);
    expect(stdout).toMatch(/0\.5 +25000\.00 +15000\.00 +10000\.00 {2}from .+: €10,000\.00 less taxable\n/);
  });

  it("prints everything as JSON, and German with a German locale", async () => {
    const [response] = (await run(["BTC", "1.5", "--value", "75000", "--json"])).json();
    expect(response).toMatchObject({
      before: { assessment: { section23: { taxable: "0.00" } } },
      after: { assessment: { section23: { taxable: "10000.00" }, outsidePeriod: { gains: "30000.00" } } },
    });
    const german = await run(["BTC", "9", "--value", "1"], { LANG: "de_DE.UTF-8" });
    expect(german).toMatchObject({ code: 2, stdout: "" });
    expect(german.stderr).toContain("Es würden 6 BTC mehr verkauft, als in main liegen.");
  });

  it("requires the wallet if there are several, and uses it", async () => {
    const unclear = await run(["ETH", "1", "--value", "500"]);
    expect(unclear).toMatchObject({ code: 2, stdout: "" });
    expect(unclear.stderr).toContain("ETH lies in several wallets (A, B)");
    expect(unclear.stderr).toContain("(--wallet)");
    const clear = await run(["ETH", "1", "--value", "500", "--wallet", "B", "--source", "one"]);
    expect(clear.stdout).toContain("proceeds 500.00 - cost 300.00 = 200.00 EUR");
  });

  it("prints the service's error", async () => {
    for (const [args, sentence] of [
      [["BTC", "9", "--value", "1"], "6 BTC more than main holds would be sold."],
      [["XRP", "1", "--value", "1"], "There is no XRP to sell."],
      [["BTC", "much", "--value", "1"], "The quantity must be a decimal number greater than 0, such as 0.5."],
      [
        ["BTC", "1", "--value", "x"],
        "The value in euro must be a decimal number, such as 1500.00, and not below 0.",
      ],
      [["BTC", "1", "--value", "1", "--date", "2021-01-31"], "31 Jan 2021 is in the past"],
    ] as const) {
      const refused = await run(args);
      expect(refused).toMatchObject({ code: 2, stdout: "" });
      expect(refused.stderr).toContain(sentence);
    }
    expect(await run(["BTC", "1"])).toMatchObject({ code: 2, stdout: "" });
  });
});
