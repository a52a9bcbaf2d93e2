import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import holder from "../../../sandbox/coinbase/portfolios/holder.expected.json" with { type: "json" };
import { sandboxCredentials } from "../../../sandbox/index.ts";
import { newTestUser } from "../../support/accounts.ts";
import { type Cli, cliFor, type Ran } from "../../support/cli.ts";
import { comeBack, consentAt, formOf, sendForm } from "../../support/consent.ts";
import { sharedExchange, type TestExchange } from "../../support/sources.ts";

let exchange: TestExchange;
let cli: Cli;
let env: { readonly LOTBUCH_TOKEN: string };
beforeAll(async () => {
  exchange = await sharedExchange();
  cli = cliFor(exchange.service.url);
  env = { LOTBUCH_TOKEN: exchange.person.token };
});
afterAll(async () => {
  cli.dispose();
  await exchange.stop();
});

const run = (...args: readonly string[]): Promise<Ran> => cli.run(args, { env });

/** Acts as the user in the browser: consents at the exchange, then confirms what was started in a terminal. */
async function agree(redirectUrl: string, user: string, decision: "allow" | "deny" = "allow"): Promise<void> {
  const page = await comeBack(exchange.service, await consentAt(redirectUrl, user, decision));
  if (decision === "allow")
    expect((await sendForm(exchange.service, formOf(page.text), "yes")).status).toBe(200);
}

const keyFile = (user: string): string => {
  const { keyName, privateKey } = exchange.sandbox.keys(user).es256;
  const file = join(cli.home, `${user}.json`);
  writeFileSync(file, JSON.stringify({ name: keyName, privateKey }));
  return file;
};

describe("without sources", () => {
  it("explains how to add one", async () => {
    expect((await run("sources")).stdout).toContain("lotbuch connect coinbase");
    expect((await run("sources", "--json")).stdout).toBe("");
    for (const args of [["sync"], ["jobs"], ["tax", "--year", "2024"], ["lots"], ["issues"], ["explain"]])
      expect(await run(...args)).toMatchObject({ code: 1, stdout: "" });
  });
});

describe("with a Coinbase account", () => {
  beforeAll(async () => {
    const connected = await run(
      "connect",
      "coinbase",
      "--key-file",
      keyFile("holder"),
      "--name",
      "Holder",
      "--json",
    );
    expect(connected.json()).toMatchObject([{ name: "Holder", providerKey: "coinbase", status: "new" }]);
  });

  it("fails in the same way with a refused key, whichever command sends it", async () => {
    for (const [who, wrong] of [
      ["somebody-unknown", {}],
      ["saver", { apiSecret: "no base64 at all" }],
    ] as const) {
      const credentials = { ...sandboxCredentials("kraken", who), ...wrong };
      const [key, body] = [join(cli.home, "key.json"), join(cli.home, "body.json")];
      writeFileSync(key, JSON.stringify(credentials));
      writeFileSync(body, JSON.stringify({ providerKey: "kraken", credentials }));
      const connected = await run("connect", "kraken", "--key-file", key);
      const sent = await run("api", "POST", "/v1/sources", "--body", body);
      expect([connected.code, connected.stdout]).toEqual([sent.code, ""]);
      expect(sent.code).toBe(2);
    }
  });

  it("refuses the figures before the first sync", async () => {
    const early = await run("tax", "--year", "2024");
    expect(early).toMatchObject({ code: 1, stdout: "" });
    expect(early.stderr).toContain("Sync");
  });

  it("syncs and replays, waiting for the end", async () => {
    const synced = await run("sync");
    expect(synced).toMatchObject({ code: 0, stderr: "" });
    expect(synced.stdout).toBe("done    Holder: 15 records, 15 understood\n");
    const replayed = await run("replay", "holder", "--json");
    expect(replayed.json()).toMatchObject([
      { mode: "replay", status: "completed", importedRecords: holder.records.imported, failedRecords: 0 },
    ]);
  });

  it("starts a job without waiting", async () => {
    const started = await run("replay", "--no-wait", "--json");
    expect(started.json()).toMatchObject([{ mode: "replay" }]);
    expect((await run("sync", "--no-wait")).stdout).toContain("lotbuch jobs");
    await run("replay");
  });

  it("lists sources and jobs", async () => {
    const sources = await run("sources");
    expect(sources.stdout).toMatch(/^no +name +provider +status +last sync +id\n/);
    expect(sources.stdout).toMatch(/Holder +coinbase +ready +\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect((await run("sources", "--json")).json()).toMatchObject([{ name: "Holder", status: "ready" }]);
    const jobs = await run("jobs");
    expect(jobs.stdout).toMatch(/Holder +replay +completed +15 +15 +0/);
    const listed = (await run("jobs", "Holder", "--json")).json();
    expect(listed.at(-1)).toMatchObject({ mode: "sync", status: "completed" });
  });

  it("prints the year's figures with aligned amounts", async () => {
    const { stdout, code } = await run("tax", "--year", "2024", "--source", "holder");
    expect(code).toBe(0);
    expect(stdout).toContain("Holder: tax year 2024");
    expect(stdout).toMatch(/§ 23 EStG[^§]*\n {2}gains {2,}198\.00\n {2}losses {2,}0\.00\n/);
    const amounts = stdout.split("\n").filter((line) => /^ {2}(gains|losses|net|taxable) /.test(line));
    expect(new Set(amounts.map((line) => line.length)).size).toBe(1);
    const [summary] = (await run("tax", "--year", "2024", "--json")).json();
    // 198.00 within the holding period; 1,592.00 after it: sandbox/coinbase/portfolios/holder.expected.json derives
    // both.
    expect(summary).toMatchObject({ year: 2024, taxableGains: 198, taxableLosses: 0, taxFreeGains: 1592 });
  });

  it("refuses a year that the service does not support", async () => {
    expect(await run("tax", "--year", "twenty")).toMatchObject({ code: 2, stdout: "" });
    expect(await run("tax")).toMatchObject({ code: 2 });
    expect(await run("tax", "--year", "1999")).toMatchObject({ code: 2 });
    expect(await run("tax", "--year", "2024", "--source", "nobody")).toMatchObject({ code: 2 });
  });

  it("lists disposals and explains one", async () => {
    const disposals = (await run("explain", "--year", "2024", "--json")).json();
    // The sale on 2024-02-10: 198.00 come from the lot within its holding period and 0.00 from the other.
    const sale = disposals.find((disposal) => disposal["day"] === "2024-02-10");
    expect(sale).toMatchObject({ kind: "sale", asset: "BTC" });
    const id = String(sale?.["id"]);
    const table = await run("explain", "--year", "2024");
    expect(table.stdout).toContain(id);
    const { stdout, code } = await run("explain", id);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^sale of 0\.06 BTC on 2024-02-10: 198\.00 EUR\n/);
    expect(stdout).toMatch(
      /2023-02-10 +2024-02-10 +365 +0\.01 +406\.00 +202\.00 +6\.00 +198\.00 +inside-period/,
    );
    expect(stdout).toContain("DE.ESTG.23");
    expect((await run("explain", id, "--json")).json()).toMatchObject([{ disposal: { id } }]);
    expect(await run("explain", "no-such-disposal")).toMatchObject({ code: 2, stdout: "" });
  });

  it("prints German with a German locale, with the wording of the page", async () => {
    const german = (...args: readonly string[]): Promise<Ran> =>
      cli.run(args, { env: { ...env, LANG: "de_DE.UTF-8" } });
    const replayed = await german("replay", "holder");
    expect(replayed.stdout).toBe("fertig    Holder: 15 Datensätze, 15 verstanden\n");
    const jobs = await german("jobs", "holder");
    expect(jobs.stdout).toMatch(/^Beginn +Quelle +Vorgang +Ergebnis +Datensätze/);
    expect(jobs.stdout).toMatch(/Holder +Neuberechnung +fertig +15 +15 +0/);
    const sale = (await german("explain", "--year", "2024", "--json"))
      .json()
      .find(({ day }) => day === "2024-02-10");
    const explained = await german("explain", String(sale?.["id"]));
    expect(explained.stdout).toMatch(/^Verkauf von 0\.06 BTC am 2024-02-10: 198\.00 EUR\n/);
    expect(explained.stdout).toContain("innerhalb der Jahresfrist");
    expect((await german("tax", "--year", "2024", "--source", "nobody")).stderr).toMatch(
      /^lotbuch: Die Quelle 'nobody' gibt es nicht\. Vorhanden sind: 1 Holder\./,
    );
    expect((await german("import")).stderr).toContain("Es fehlt die Angabe 'file'");
    const help = await german("--help");
    expect(help.stdout).toMatch(/^Aufruf: lotbuch/);
    expect(help.stdout).toContain("holt Neues aus Ihren Quellen und rechnet neu");
  });

  it("lists lots, and those that can be sold tax-free on a day", async () => {
    const lots = (await run("lots", "--json")).json();
    expect(lots.map(({ asset }) => asset)).toContain("ETH");
    expect((await run("lots")).stdout).toMatch(
      /^source +wallet +asset +quantity +cost EUR +acquired +tax-free from\n/,
    );
    const known = lots.filter(({ basis }) => basis === "known").map(({ taxFreeFrom }) => String(taxFreeFrom));
    for (const day of known)
      expect(
        (await run("lots", "--tax-free-on", day, "--json")).json().map(({ taxFreeFrom }) => taxFreeFrom),
      ).toEqual(known.filter((other) => other <= day));
    expect((await run("lots", "--tax-free-on", "2009-01-03")).stdout).toBe("No lots.\n");
    expect(await run("lots", "--tax-free-on", "2025-02-30")).toMatchObject({ code: 2 });
  });

  it("lists issues", async () => {
    expect(await run("issues")).toMatchObject({ code: 0, stderr: "" });
    await run("connect", "coinbase", "--key-file", keyFile("messy"), "--name", "Messy");
    const synced = await run("sync", "messy");
    expect(synced.stdout).toContain("3 not understood");
    const table = await run("issues", "--source", "messy");
    expect(table.stdout).toMatch(/^severity +source +year +count +effect EUR +what\n/);
    const issues = (await run("issues", "--source", "messy", "--severity", "warning", "--json")).json();
    expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
    expect(await run("issues", "--severity", "loud")).toMatchObject({ code: 2 });
  });

  it("exits with 1 if a sync fails, and prints why", async () => {
    await run("connect", "coinbase", "--key-file", keyFile("trader"), "--name", "Trader");
    exchange.sandbox.faults.add({ kind: "status", status: 401, times: 1000 });
    const ran = await run("sync", "trader");
    exchange.sandbox.faults.clear();
    expect(ran.code).toBe(1);
    expect(ran.stdout).toMatch(/^failed {2}Trader: /);
  });
});

describe("the exchange in the browser", () => {
  it("connects an account", async () => {
    const { token } = await newTestUser(exchange.service);
    const screen = cli.start(["connect", "coinbase", "--no-browser"], {
      env: { LOTBUCH_TOKEN: token, NO_COLOR: "1" },
    });
    await screen.sees(/\n {2}http\S+\n/);
    await agree(/\n {2}(http\S+)\n/.exec(screen.screen())![1]!, "staker");
    expect(await screen.ended).toMatchObject({ code: 0 });
    expect(screen.screen()).toContain("Connected: ");
  });

  it("signs in, and in one step connects, syncs and prints the year", async () => {
    const fresh = cliFor(exchange.service.url);
    try {
      const screen = fresh.start(["coinbase", "--year", "2024", "--no-browser"], {
        env: { NO_COLOR: "1" },
      });
      await screen.sees(/\n {2}http\S+\n/);
      await agree(/\n {2}(http\S+)\n/.exec(screen.screen())![1]!, "holder");
      expect(await screen.ended).toMatchObject({ code: 0 });
      expect(screen.screen()).toContain("tax year 2024");
      expect(screen.screen()).toMatch(/gains +198\.00/);
      const repeated = await fresh.run(["coinbase", "--year", "2024", "--json"]);
      expect(repeated.json()).toMatchObject([{ taxableGains: 198 }]);
      expect((await fresh.run(["whoami"])).stdout).toContain("coinbase");
    } finally {
      fresh.dispose();
    }
  });

  it("signs in with --provider coinbase, and reports a denied consent", async () => {
    const fresh = cliFor(exchange.service.url);
    try {
      for (const [user, decision] of [
        ["trader", "deny"],
        ["trader", "allow"],
      ] as const) {
        const screen = fresh.start(["login", "--provider", "coinbase", "--no-browser", "--json"]);
        await screen.sees(/"redirectUrl":"[^"]+"/);
        await agree(/"redirectUrl":"([^"]+)"/.exec(screen.screen())![1]!, user, decision);
        expect(await screen.ended).toMatchObject({ code: decision === "allow" ? 0 : 1 });
      }
      expect((await fresh.run(["sources", "--json"])).json()).toMatchObject([{ providerKey: "coinbase" }]);
    } finally {
      fresh.dispose();
    }
  });
});

describe("files", () => {
  const ledger = (name: string, ...rows: readonly string[]): string => {
    const file = join(cli.home, name);
    const header = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
    writeFileSync(file, [header, ...rows, ""].join("\n"));
    return file;
  };
  const BUY = "1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05";
  const SALE = "2,2024-03-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,2500";

  it("are imported into a new source, and then into the same one", async () => {
    const first = await run("import", ledger("old-wallet.csv", BUY));
    expect(first).toMatchObject({ code: 0, stdout: "done    old-wallet: 1 records, 1 understood\n" });
    const [second] = (await run("import", ledger("more.csv", BUY, SALE), "--json")).json();
    expect(second).toMatchObject({ newRecords: 1, job: { status: "completed", importedRecords: 2 } });
    // 2,500 received for coins that cost 1,000 two months before.
    const [summary] = (await run("tax", "--year", "2024", "--source", "old-wallet", "--json")).json();
    expect(summary).toMatchObject({ taxableGains: 1500 });
  });

  it("come from standard input too", async () => {
    const stdin = readFileSync(ledger("piped.csv", BUY, "3,2024-04-01T12:00:00Z,spot_buy,main,EUR,90,ETH,1"));
    const piped = await cli.run(["import", "-", "--json"], { env, stdin: stdin.toString() });
    expect(piped.json()).toMatchObject([{ newRecords: 1, knownRecords: 1, job: { status: "completed" } }]);
  });

  it("can be assigned to a platform, or left to the service", async () => {
    const named = await run("import", ledger("x.csv", BUY), "--name", "Second", "--no-wait");
    expect(named.stdout).toContain("lotbuch jobs");
    expect(await run("import", ledger("x.csv", BUY))).toMatchObject({ code: 2, stdout: "" });
    expect(await run("import", ledger("x.csv", BUY), "--source", "second")).toMatchObject({ code: 0 });
  });

  it("that cannot be read are refused", async () => {
    expect(await run("import", join(cli.home, "missing.csv"))).toMatchObject({ code: 2, stdout: "" });
    writeFileSync(join(cli.home, "photo.csv"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
    expect(await run("import", join(cli.home, "photo.csv"), "--name", "Photo")).toMatchObject({
      code: 2,
      stdout: "",
    });
    // No empty source remains.
    expect((await run("sources", "--json")).json().map(({ name }) => name)).not.toContain("Photo");
  });

  it("have transactions that are corrected, and corrections that are undone one by one", async () => {
    const gift = "8,2024-01-10T12:00:00Z,gift_received,main,,,BTC,0.05";
    expect(await run("import", ledger("gifts.csv", gift, SALE), "--name", "gifts")).toMatchObject({
      code: 0,
    });
    const gains = async () => {
      const [summary] = (await run("tax", "--year", "2024", "--source", "gifts", "--json")).json();
      return summary?.["taxableGains"];
    };
    const rows = (await run("transactions", "--source", "gifts", "--json")).json();
    const { id } = rows.find(({ type }) => type === "gift_received") as { readonly id: string };
    const correct = (...args: readonly string[]) => run("correct", "gifts", id, ...args);
    // Sold for 2,500; the giver's cost counts once it is entered, and an unknown cost counts as zero.
    expect(await gains()).toBe(2500);
    const giver = ["--set", "acquiredAt=2024-01-02T12:00:00Z", "--set", "acquiredCostEur=1300"];
    const first = await correct(...giver, "--reason", "her letter");
    expect([first.code, first.stderr]).toEqual([0, ""]);
    expect(await gains()).toBe(1200);
    expect(await correct("--leave-out", "--reason", "counted twice")).toMatchObject({ code: 0 });
    expect(await gains()).toBe(2500);
    expect(await correct("--undo")).toMatchObject({ code: 0, stdout: "Taken back.\n" });
    expect(await gains()).toBe(1200);
    expect(await correct("--undo")).toMatchObject({ code: 0 });
    expect(await gains()).toBe(2500);
    expect(await correct("--undo")).toMatchObject({ code: 2, stdout: "" });
    expect(await correct("--set", "type=spot_buy")).toMatchObject({ code: 2, stdout: "" }); // no reason
  });
});
