import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedTestUser } from "../../support/accounts.ts";
import { type Cli, cliFor, type Ran } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, request } from "../../support/sources.ts";

let service: TestService;
let cli: Cli;
beforeAll(async () => {
  service = await sharedService();
  cli = cliFor(service.url);
});
afterAll(async () => {
  cli.dispose();
  await service.stop();
});

type Someone = { readonly client: TestClient; readonly run: (...args: readonly string[]) => Promise<Ran> };

async function newUser(): Promise<Someone> {
  const person = await storedTestUser(service);
  const run = (...args: readonly string[]) => cli.run(args, { env: { LOTBUCH_TOKEN: person.token } });
  return { client: { service, person }, run };
}

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";

describe("the year of a person with several sources", () => {
  let someone: Someone;
  beforeAll(async () => {
    someone = await newUser();
    // Bought for 1,000, sold for 1,700 a month later: 700 at each of two platforms, 1,400 for the person.
    for (const [name, coin] of [
      ["One", "BTC"],
      ["Two", "ETH"],
    ] as const)
      await importFile(
        someone.client,
        `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,${coin},1
2,2024-02-10T10:00:00Z,spot_sell,,${coin},1,EUR,1700`,
        { name },
      );
  });

  it("prints all sources with the share of each, and exits with 0 if it is complete", async () => {
    const { code, stdout, stderr } = await someone.run("tax", "--year", "2024");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("\n€1,400.00 taxable\n");
    expect(stdout).toMatch(/\nOne +700\.00 +0\.00 +0\.00 +0\.00\nTwo +700\.00 /);
    expect(stdout).toContain("Complete: nothing is left out or assumed.");
    const [year] = (await someone.run("tax", "--year", "2024", "--json")).json();
    expect(year).toMatchObject({ taxableGains: 1400, complete: true, assessment: { scope: "account" } });
    const share = await someone.run("tax", "--year", "2024", "--source", "two", "--json");
    expect(share).toMatchObject({ code: 0 });
    expect(share.json()).toMatchObject([{ taxableGains: 700, assessment: { scope: "source" } }]);
  });

  it("accepts a source by its number, explains a year without events, and lists losses", async () => {
    const listed = await someone.run("sources");
    expect(listed.stdout).toMatch(/^no +name[^]*\n +1 +One [^]*\n +2 +Two /);
    const share = await someone.run("tax", "--year", "2024", "--source", "2", "--json");
    expect(share.json()).toMatchObject([{ taxableGains: 700, assessment: { scope: "source" } }]);
    expect((await someone.run("tax", "--year", "2023")).stdout).toContain("\n2023: nothing\n");
    expect((await someone.run("losses")).stdout).toBe("No loss in any year.\n");
    const [first] = (await someone.run("losses", "--year", "2024", "--json")).json();
    expect(first).toMatchObject({ year: 2024, opening: "0.00", closing: "0.00" });
  });

  it("creates no source for a file that is refused", async () => {
    writeFileSync(join(cli.home, "holiday.csv"), "where,when\nBaltic,July\n");
    const refused = await someone.run("import", "holiday.csv", "--name", "Holiday");
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect((await someone.run("sources", "--json")).json()).toHaveLength(2);
  });

  it("names the source if two sources have the same ids", async () => {
    const table = await someone.run("explain", "--year", "2024");
    expect(table.stdout).toMatch(/^id +source +day /);
    expect(table.stdout).toMatch(/ledger:2 +One +2024-02-10[^]*ledger:2 +Two +2024-02-10/);
    const unclear = await someone.run("explain", "ledger:2");
    expect(unclear).toMatchObject({ code: 2, stdout: "" });
    expect(unclear.stderr).toContain("--source");
    expect((await someone.run("explain", "ledger:2", "--source", "Two")).stdout).toContain("1 ETH");
  });

  it("is provisional while a source was never synced", async () => {
    const added = { providerKey: "file", name: "Empty" };
    const { body } = await request<{ id: string }>(someone.client, "POST", "/v1/sources", added);
    const { code, stdout, stderr } = await someone.run("tax", "--year", "2024");
    expect(code).toBe(4);
    expect(stdout).toContain("\n€1,400.00 taxable so far, provisional\n");
    expect(stderr).toContain("Not read yet: Empty.");
    await request(someone.client, "DELETE", `/v1/sources/${body.id}`);
  });

  it("is provisional, and exits with 4, while a source has unread records", async () => {
    await importFile(someone.client, `${HEAD}\n1,yesterday,spot_buy,,EUR,1,BTC,1`, { name: "Unreadable" });
    const { code, stdout } = await someone.run("tax", "--year", "2024");
    expect(code).toBe(4);
    expect(stdout).toContain("\nNot known yet, provisional\n");
    expect(stdout).not.toMatch(/Complete|Nothing to tax/);
    expect((await someone.run("tax", "--year", "2019")).stdout).toContain("Not known yet, provisional");
    expect(await someone.run("tax", "--year", "2024", "--json")).toMatchObject({ code: 4, stderr: "" });
  });

  it("prints German with a German locale", async () => {
    const { stdout } = await cli.run(["tax", "--year", "2024"], {
      env: { LOTBUCH_TOKEN: someone.client.person.token, LANG: "de_DE.UTF-8" },
    });
    expect(stdout).toContain("\nNoch nicht bekannt, vorläufig\n");
    // The same wording as on the page.
    expect(stdout).toContain("Gewinne innerhalb der Jahresfrist");
    expect(stdout).toContain("Berechnung Nr.");
    expect(stdout).toContain("VORLÄUFIG");
    expect(stdout).not.toMatch(/gains|losses|taxable|PROVISIONAL/);
  });
});

/** Commands for every list and figure of a person; commands that write have tests of their own. */
const READ_COMMANDS: readonly (readonly string[])[] = [
  ["whoami"],
  ["connect"],
  ["sources"],
  ["jobs"],
  ["tax", "--year", "2024"],
  ["tax", "--year", "2024", "--source", "1"],
  ["issues"],
  ["explain", "--year", "2024"],
  ["explain", "ledger:2", "--source", "1"],
  ["lots"],
  ["calendar", "--all", "--source", "1"],
  ["what-if", "ADA", "0.5", "--value", "900"],
  ["losses", "--year", "2024"],
  ["other", "--year", "2024"],
  ["residence"],
  ["choose"],
  ["elections"],
  ["compare-methods", "1", "ADA"],
  ["transfers"],
  ["filings", "--year", "2024"],
  ["rules"],
  ["balances"],
  ["prices", "--year", "2024"],
  ["runs", "--year", "2024"],
  ["decisions"],
  ["mappings"],
  ["attachments"],
  ["sessions"],
  ["questions"],
  ["ask", "Wie lange muss ich Bitcoin halten?"],
];

/** Commands whose list is empty for this account. */
const EMPTY: ReadonlySet<string> = new Set([
  "filings",
  "elections",
  "prices",
  "decisions",
  "mappings",
  "attachments",
  "questions",
]);

describe("every command that reads", () => {
  let someone: Someone;
  beforeAll(async () => {
    someone = await newUser();
    await importFile(
      someone.client,
      `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,EUR,1700
3,2024-03-10T10:00:00Z,spot_buy,,EUR,500,ADA,1
4,2024-04-10T10:00:00Z,spot_sell,,ETH,1,EUR,300
5,2024-05-10T10:00:00Z,transfer,,ADA,0.1,,`,
      { name: "A place with a rather long name" },
    );
  });

  it.each(READ_COMMANDS)("%s %s: only JSON on stdout, and German in 80 columns", async (...args) => {
    const [json, german] = await Promise.all([
      someone.run(...args, "--json"),
      cli.run(args, {
        env: { LOTBUCH_TOKEN: someone.client.person.token, LOTBUCH_LANG: "de", COLUMNS: "80" },
      }),
    ]);
    expect(json.stderr).toBe("");
    // The sale of a coin of unknown origin makes 2024 provisional; a sale planned today is of another year.
    expect([json.code, german.code]).toEqual(args[0] === "tax" ? [4, 4] : [0, 0]);
    for (const line of json.json()) expect(line).toBeTypeOf("object");
    if (!EMPTY.has(args[0] ?? "")) expect(json.json()).not.toHaveLength(0);
    expect(german.stdout).not.toMatch(
      /(?<!-)\b(?:the|gains|losses|source|quantity|acquired|warning|unknown|matched|taxable|proceeds|cost)\b/,
    );
    const tooWide = german.stdout.split("\n").filter((line) => line.length > 80 && / \S+ /.test(line.trim()));
    expect(tooWide).toEqual([]);
  });
});

describe("transfers", () => {
  let someone: Someone;
  let a: string;
  let b: string;
  beforeAll(async () => {
    someone = await newUser();
    a = await importFile(
      someone.client,
      `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2024-03-01T10:00:00Z,transfer,,BTC,1,,
3,2024-01-10T10:00:00Z,spot_buy,,EUR,100,ETH,1
4,2024-03-01T10:00:00Z,transfer,,ETH,1,,`,
      { name: "A" },
    );
    // Two deposits of 1 BTC after one withdrawal: the match is ambiguous. The coin is sold for 10,500.
    b = await importFile(
      someone.client,
      `${HEAD}
1,2024-03-01T11:00:00Z,transfer,,,,BTC,1
2,2024-03-01T12:00:00Z,transfer,,,,BTC,1
3,2024-03-01T11:00:00Z,transfer,,,,ETH,1
4,2024-06-01T10:00:00Z,spot_sell,,BTC,1,EUR,10500`,
      { name: "B" },
    );
  });

  it("are listed with both ends, and by status", async () => {
    const suggested = await someone.run("transfers", "--status", "suggested");
    expect(suggested.stdout).toMatch(/^suggested {2}[0-9a-f-]{36}\n {2}sent +2024-03-01 11:00 {2}1 BTC {2}A/);
    for (const id of ["ledger:1", "ledger:2"]) expect(suggested.stdout).toContain(`${b}/${id}\n`);
    const [matched] = (await someone.run("transfers", "--status", "matched", "--json")).json();
    expect(matched).toMatchObject({ asset: "ETH", status: "matched", basis: "amount" });
    expect((await someone.run("transfers", "--asset", "XRP")).stdout).toBe("No transfers.\n");
    const all = (await someone.run("transfers", "--json")).json();
    expect((await someone.run("transfers", "--source", "1", "--json")).json()).toEqual(
      all.filter((transfer) => JSON.stringify(transfer).includes(a)),
    );
    expect(await someone.run("transfers", "--source", "C")).toMatchObject({ code: 2, stdout: "" });
    expect(await someone.run("transfers", "--status", "lost")).toMatchObject({ code: 2, stdout: "" });
  });

  it("are linked by hand, and the year changes at once", async () => {
    const before = await someone.run("tax", "--year", "2024");
    expect(before.code).toBe(4);
    expect(before.stdout).toContain("\n€0.00 to €10,500.00 taxable, provisional\n");
    const linked = await someone.run("link", "A/ledger:2", `${b}/ledger:1`, "--reason", "my own wallet");
    expect(linked).toMatchObject({ code: 0, stderr: "" });
    expect(linked.stdout).toMatch(/^matched by decision {2}/);
    const after = await someone.run("tax", "--year", "2024");
    // 10,500 less 10,000, all in 2024: 500, below the limit. The other deposit is not used.
    expect(after.stdout).toMatch(/\n {2}net {2,}500\.00\n/);
    expect(after.stdout).toContain("\nNothing to tax\n");
    expect(after.code).toBe(0);
  });

  it("are unlinked", async () => {
    const [{ id }] = (await someone.run("transfers", "--asset", "ETH", "--json")).json() as [{ id: string }];
    expect((await someone.run("link", "--apart", id)).stdout).toContain("Taken apart");
    const left = (await someone.run("transfers", "--asset", "ETH", "--json")).json();
    expect(left.map(({ status }) => status)).toEqual(["open", "open"]);
    expect(await someone.run("link", "--apart", id)).toMatchObject({ code: 2, stdout: "" });
  });

  it("that are impossible are refused", async () => {
    for (const args of [[], ["A/ledger:2"], ["A", "B"], ["nobody/1", "B/1"], ["--apart", "x", "A/1", "B/1"]])
      expect(await someone.run("link", ...args)).toMatchObject({ code: 2, stdout: "" });
    const other = await someone.run("link", "A/ledger:4", "B/ledger:2");
    expect(other).toMatchObject({ code: 2, stdout: "" });
    expect(await someone.run("link", `${a}/ledger:9`, "B/ledger:2", "--json")).toMatchObject({ code: 2 });
  });
});

describe("a user in another country", () => {
  it("sets the residence, makes an election of its law and enters dividends", async () => {
    const { client, run } = await newUser();
    // One BTC of 2019 for 1,000 and one of 2023 for 20,000; one is sold for 18,000: the old one, which is tax-free.
    await importFile(
      client,
      `${HEAD}
a,2019-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
b,2023-01-10T10:00:00Z,spot_buy,,EUR,20000,BTC,1
s,2024-06-10T10:00:00Z,spot_sell,,BTC,1,EUR,18000`,
    );
    expect((await run("residence", "--json")).json()).toEqual([{ country: "germany", from: null }]);
    const inside = await run("residence", "germany", "austria:2024-07-01");
    expect(inside).toMatchObject({ code: 2, stdout: "" });
    expect(inside.stderr).toContain("not computed yet");
    const moved = await run("residence", "germany", "austria:2023");
    expect(moved).toMatchObject({ code: 0, stderr: "" });
    expect(moved.stdout).toMatch(/Germany +the beginning\nAustria +2023-01-01\n/);
    expect((await run("residence", "austria", "--json")).json()).toEqual([
      { country: "austria", from: null },
    ]);

    expect((await run("choose", "--json")).json().map(({ key }) => key)).toEqual([
      "order",
      "option2022",
      "tariff",
    ]);
    for (const wrong of [
      ["gravity", "no"],
      ["order", "neu-first"],
      ["order", "last-first", "--reason", "so"],
      ["tariff", "yes", "--asset", "BTC", "--reason", "so"],
    ])
      expect(await run("choose", ...wrong)).toMatchObject({ code: 2, stdout: "" });
    const chosen = await run("choose", "order", "neu-first", "--year", "2024", "--reason", "a loss");
    expect(chosen).toMatchObject({ code: 0, stderr: "" });
    expect(chosen.stdout).toMatch(/Austria +order +New stock first +2024\n/);
    // 3,000 of dividends and a loss of 2,000 on the new coin: 1,000 at 27.5 %.
    const other = await run("other", "--year", "2024", "--capital", "3000", "--reason", "dividends");
    expect(other.stdout).toContain("capital income 3000.00 EUR");
    const [year] = (await run("tax", "--year", "2024", "--json")).json();
    expect(year).toMatchObject({ jurisdiction: "austria" });
    const { boxes } = (year as { assessment: { boxes: readonly { net: string; tax: string }[] } }).assessment;
    expect(boxes[0]).toMatchObject({ net: "1000.00", tax: "275.00" });
    const [listed] = (await run("elections", "--json")).json();
    expect(listed).toMatchObject({ country: "austria", key: "order", value: "neu-first", year: 2024 });
    await run("elections", "--remove", String(listed?.["id"]));
    expect((await run("elections", "--json")).json()).toEqual([]);
  });
});
