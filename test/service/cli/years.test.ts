import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedTestUser } from "../../support/accounts.ts";
import { type Cli, cliFor, type Ran } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { importFile } from "../../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";

describe("settings over several years", () => {
  let service: TestService;
  let cli: Cli;
  let run: (...args: readonly string[]) => Promise<Ran>;
  beforeAll(async () => {
    service = await sharedService();
    cli = cliFor(service.url);
    const person = await storedTestUser(service);
    run = (...args) => cli.run(args, { env: { LOTBUCH_TOKEN: person.token } });
    // 1 for 1,000 and 1 for 3,000; one sold for 3,100: a gain of 2,100 by FIFO, of 1,100 by average. The second person
    // has a loss of 40.
    await importFile(
      { service, person },
      `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,w,EUR,1000,ADA,1
2,2024-02-10T10:00:00Z,spot_buy,w,EUR,3000,ADA,1
3,2024-03-10T10:00:00Z,spot_sell,w,ADA,1,EUR,3100`,
      { name: "Hers" },
    );
    await importFile(
      { service, person },
      `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,v,EUR,100,SOL,1
2,2024-02-10T10:00:00Z,spot_sell,v,SOL,1,EUR,60`,
      { name: "His" },
    );
  });
  afterAll(async () => {
    cli.dispose();
    await service.stop();
  });

  it("are entered, shown and withdrawn", async () => {
    expect((await run("owner", "His", "b")).stdout).toContain("His belongs to person b.");
    expect((await run("owner", "His", "c")).code).toBe(2);
    const [his] = (await run("tax", "--year", "2024", "--person", "b", "--json")).json();
    expect(his).toMatchObject({ assessment: { section23: { lossToCarry: "40.00" } } });
    expect((await run("losses", "--person", "b", "--box", "section23", "--year", "2024")).stdout).toMatch(
      /2024 +§ 23 +0\.00 +40\.00 +0\.00 +0\.00 +0\.00 +40\.00 +computed/,
    );
    const noticed = await run(
      "losses",
      "--person",
      "b",
      "--box",
      "section23",
      "--year",
      "2024",
      "--opening",
      "5",
      "--reason",
      "notice",
      "--json",
    );
    expect(noticed.json()[0]).toMatchObject({ opening: "5.00", openingBasis: "notice", closing: "45.00" });
    expect((await run("losses", "--opening", "5")).code).toBe(2);

    expect((await run("other", "--year", "2024")).stdout).toContain(
      "private sales 0.00 EUR, services 0.00 EUR",
    );
    expect((await run("other", "--year", "2024", "--sales", "9")).code).toBe(2);
    const stated = await run("other", "--year", "2024", "--sales", "-200", "--reason", "gold");
    expect(stated.stdout).toContain("private sales -200.00 EUR, services 0.00 EUR");
    expect((await run("tax", "--year", "2024")).stdout).toMatch(
      /beside crypto +-200\.00\n {2}net +1900\.00\n/,
    );
  });

  it("declare a year, show it and withdraw it; set the date of a filing", async () => {
    const declare = (...args: readonly string[]) => run("declare", "--year", "2024", ...args);
    expect((await declare()).stdout).toContain("Completeness for 2024 not confirmed: the report is a draft.");
    expect((await declare("--text", "All")).code).toBe(2);
    expect((await declare("--all-accounts", "--take-back")).code).toBe(2);
    expect((await declare("--all-accounts", "--text", "All of them.", "--json")).json()[0]).toMatchObject({
      year: 2024,
      allAccounts: true,
      text: "All of them.",
    });
    expect((await declare()).stdout).toMatch(/^Declared on .+ "All of them\."\n$/);
    expect((await declare("--take-back")).stdout).toBe("Taken back.\n");
    expect((await declare("--json")).stdout).toBe("");

    await run("filings", "add", "--year", "2024");
    const date = (...args: readonly string[]) => run("filings", "date", "--year", "2024", ...args);
    expect((await date()).code).toBe(2);
    expect(
      (await date("--handed-in", "2025-07-01", "--notice", "2025-09-15", "--json")).json()[0],
    ).toMatchObject({ handedInAt: "2025-07-01", noticeDate: "2025-09-15" });
    expect((await date("--notice", "none", "--json")).json()[0]).toMatchObject({ noticeDate: null });
    expect((await date("--notice", "2025-06-01")).code).toBe(2);
    expect((await run("filings", "--year", "2024")).stdout).toContain("2025-07-01");
  });

  it("elect a method, and compare methods where an election is open", async () => {
    const compared = await run("compare-methods", "Hers", "ADA");
    expect(compared.stdout).toContain("ADA in w, open from 2024-01-10, now fifo");
    expect(compared.stdout).toMatch(/2024 +1900\.00 +0\.00 +0\.00 +1900\.00 +-1900\.00/);
    const [election] = (
      await run("elect", "Hers", "ADA", "average", "--from", "2024-01-10", "--json")
    ).json();
    expect(election).toMatchObject({ method: "average", from: "2024-01-10" });
    expect((await run("elections")).stdout).toMatch(/Hers +all +ADA +average +2024-01-10/);
    const locked = await run("elect", "Hers", "ADA", "fifo", "--from", "2024-06-01");
    expect([locked.code, locked.stderr.includes("Rn 62")]).toEqual([1, true]);
    expect((await run("elect", "Hers", "ADA", "lifo", "--from", "2024-06-01")).code).toBe(2);
    expect((await run("elections", "--remove", String(election!["id"]))).stdout).toContain("Taken back.");
    expect((await run("elections")).stdout).toContain("FIFO everywhere");
  });

  it("list the days from which coins are tax-free, and give a link for calendar programs", async () => {
    // The first of two coins was sold; the other was bought on 10 February 2024, and its year ends with that day.
    expect((await run("calendar", "--asset", "ADA", "--all", "--json")).json()).toMatchObject([
      { day: "2025-02-11", asset: "ADA", quantity: "1", wallet: "w", acquired: "2024-02-10", free: true },
    ]);
    expect((await run("calendar", "--all")).stdout).toMatch(/2025-02-11 +ADA +1 +w +2024-02-10/);
    expect((await run("calendar")).stdout).toBe("Nothing is waiting for its day.\n");
    const link = (await run("calendar", "--link")).stdout.trim();
    const at = async (url: string) => {
      const response = await fetch(service.url + new URL(url).pathname + new URL(url).search);
      return `${response.status} ${/DTSTART;VALUE=DATE:\d+/.exec(await response.text())?.[0] ?? ""}`;
    };
    expect(await at(link)).toBe("200 DTSTART;VALUE=DATE:20250211");
    const [renewed] = (await run("calendar", "--link", "--json")).json();
    expect([await at(link), await at(String(renewed!["url"]))]).toEqual([
      expect.stringMatching(/^40[14] $/),
      "200 DTSTART;VALUE=DATE:20250211",
    ]);
    expect((await run("calendar", "--end-link")).stdout).toContain("leads nowhere");
    expect(await at(String(renewed!["url"]))).toMatch(/^40[14] $/);
  });

  it("file for the second person", async () => {
    expect((await run("owner", "His", "b")).code).toBe(0);
    const none = await run("filings", "changes", "--year", "2024", "--person", "b");
    expect(none.stderr).toContain("lotbuch filings add --year 2024 --person b");
    const [filed] = (await run("filings", "add", "--year", "2024", "--person", "b", "--json")).json();
    expect(filed).toMatchObject({ person: "b", figures: { assessment: { section23: { net: "-40.00" } } } });
    expect((await run("filings", "--year", "2023")).stdout).toContain("No state of this year was saved");
    expect((await run("filings", "changes", "--year", "2024", "--person", "b")).stdout).toContain(
      "Nothing has changed",
    );
    expect((await run("filings", "bundle", "--year", "2024", "--person", "b")).stdout).toContain(
      "lotbuch-2024-b-filed.zip",
    );
  });
});
