import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedTestUser } from "../../support/accounts.ts";
import { type Cli, cliFor, type Ran } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

describe("plan and portfolio", () => {
  let service: TestService;
  let cli: Cli;
  let run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Ran>;
  beforeAll(async () => {
    service = await sharedService();
    cli = cliFor(service.url);
    const person = await storedTestUser(service);
    run = (args, env = {}) => cli.run(args, { env: { LOTBUCH_TOKEN: person.token, ...env } });
    // One unit of a coin without a market for 20 long ago, and two for 60 yesterday.
    const rows = [
      "1,2020-03-01T10:00:00Z,spot_buy,main,EUR,20,FOO,1",
      `2,${yesterday},spot_buy,main,EUR,60,FOO,2`,
    ];
    await importFile({ service, person }, [HEAD, ...rows].join("\n"), { name: "One" });
  });
  afterAll(async () => {
    cli.dispose();
    await service.stop();
  });

  it("lists the sales and how much they raise", async () => {
    // 1 tax-free unit and half of one that cost 30: 75 at 50 each.
    const { code, stdout, stderr } = await run(["plan", "raise", "--amount", "75", "--price", "FOO=50"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("These sales bring €75.00.");
    expect(stdout).toMatch(/\nFOO +main +1 +50\.00 +30\.00 +tax-free\n/);
    expect(stdout).toMatch(/\nFOO +main +0\.5 +25\.00 +10\.00 +counts\n/);
    const german = await run(["plan", "realise-loss", "--price", "FOO"], { LANG: "de_DE.UTF-8" });
    expect([german.code, german.stderr]).toEqual([2, expect.stringContaining("'FOO' ist kein Preis")]);
  });

  it("shows the holdings, and that their value is unknown", async () => {
    const { code, stdout } = await run(["portfolio"]);
    expect([code, stdout]).toEqual([0, expect.stringContaining("worth today: not known")]);
    expect(stdout).toContain("without a price: FOO");
    const german = await run(["portfolio", "--step", "week"], { LANG: "de_DE.UTF-8" });
    expect(german.stdout).toContain("angeschafft für 80.00 EUR");
  });
});
