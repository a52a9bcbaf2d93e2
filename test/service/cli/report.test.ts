import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleFile } from "../report/support.ts";
import { type Cli, cliFor } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile } from "../../support/sources.ts";
import { newUserClient } from "../year/support.ts";

let service: TestService;
let cli: Cli;
let client: TestClient;
beforeAll(async () => {
  service = await sharedService();
  client = await newUserClient(service);
  await importFile(client, exampleFile("ledger.csv"));
  cli = cliFor(service.url);
});
afterAll(async () => {
  cli.dispose();
  await service.stop();
});

const run = (...args: readonly string[]) => cli.run(args, { env: { LOTBUCH_TOKEN: client.person.token } });

describe("the report on the command line", () => {
  it("is saved in the requested format", async () => {
    const saved = await run("report", "--year", "2025", "--format", "pdf", "-o", "mine.pdf");
    expect(saved).toMatchObject({ code: 0, stdout: "Saved mine.pdf\n" });
    expect(readFileSync(join(cli.home, "mine.pdf")).subarray(0, 5).toString()).toBe("%PDF-");
    const wiso = await run("report", "--year", "2025", "--format", "wiso", "-o", "wiso.csv");
    expect(wiso.stderr).toContain("not confirmed by the vendor");
    expect(readFileSync(join(cli.home, "wiso.csv"), "utf8")).toBe(exampleFile("wiso-cointracking-2025.csv"));
    const printed = await run("report", "--year", "2025", "--format", "json", "-o", "-");
    expect(JSON.parse(printed.stdout)).toMatchObject({ result: { section23: { taxable: "2580.22" } } });
  });

  it("reports errors", async () => {
    expect(await run("report", "--year", "2025", "--format", "docx")).toMatchObject({ code: 2 });
    const early = await run("report", "--year", "2000");
    expect([early.code, early.stderr]).toEqual([2, expect.stringContaining("from 2009 to")]);
  });

  it("lists what platforms report, and compares a platform's report", async () => {
    const none = await run("platforms", "--year", "2026");
    expect([none.code, none.stdout]).toEqual([0, expect.stringContaining("No platform reports anything")]);
    writeFileSync(join(cli.home, "carf.csv"), "asset,element,units,amount\nSOL,CryptoFiatOut,1,100\n");
    const compared = await run("platforms", "carf.csv", "--year", "2026", "--platform", "Bison");
    expect([compared.code, compared.stdout]).toEqual([4, expect.stringContaining("Connect the sub-account")]);
    expect((await run("platforms", "--year", "2025")).code).toBe(2);
  });

  it("is compared with another tool's", async () => {
    const wiso = exampleFile("wiso-cointracking-2025.csv");
    writeFileSync(join(cli.home, "same.csv"), wiso);
    const same = await run("compare", "same.csv", "--year", "2025", "--json");
    // The file leaves out tax-free disposals: it lists only taxable ones, as CoinTracking does.
    expect(JSON.parse(same.stdout)).toMatchObject({
      tool: "CoinTracking",
      taxableOnly: true,
      theirs: { taxableGain: "2580.22" },
      counts: { equal: 3, differs: 0, onlyTheirs: 0 },
    });
    // The same sale without its cost: 1085.00 instead of 126.30.
    writeFileSync(join(cli.home, "zero.csv"), wiso.replace("958.70,126.30", "0.00,1085.00"));
    const zero = await run("compare", "zero.csv", "--year", "2025");
    expect([zero.code, zero.stdout]).toEqual([
      0,
      expect.stringContaining("958.70 EUR in 1: The other report"),
    ]);
    writeFileSync(join(cli.home, "none.csv"), "a,b\n1,2\n");
    const none = await run("compare", "none.csv", "--year", "2025");
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("in no format we know")]);
  });

  it("is verified offline, and a changed byte is found", async () => {
    expect(await run("report", "--year", "2025", "--format", "bundle", "-o", "b.zip")).toMatchObject({
      code: 0,
    });
    const offline = await cli.run(["verify", "b.zip"], { env: { LOTBUCH_API_URL: "http://127.0.0.1:9" } });
    expect(offline).toMatchObject({ code: 0, stderr: "" });
    expect(offline.stdout).toContain("computed again from 17 raw records");
    const bytes = readFileSync(join(cli.home, "b.zip"));
    const raw = bytes.indexOf("1375.00");
    bytes[raw] = "9".charCodeAt(0);
    writeFileSync(join(cli.home, "forged.zip"), bytes);
    const forged = await cli.run(["verify", "forged.zip"]);
    expect([forged.code, forged.stderr]).toEqual([1, expect.stringContaining("data/raw/")]);
    expect(Object.keys(unzipSync(readFileSync(join(cli.home, "b.zip"))))).toContain("data/report.pdf");
    expect(await cli.run(["verify", "nothing.zip"])).toMatchObject({ code: 2 });
  });
});

describe("filings on the command line", () => {
  it("save a year, list it, save its bundle and show changes since", async () => {
    const none = await run("filings", "changes", "--year", "2024");
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("lotbuch filings add --year 2024")]);
    // A filing without a declaration is saved as a draft.
    expect(await run("declare", "--year", "2024", "--all-accounts")).toMatchObject({ code: 0 });
    expect(await run("filings", "add", "--year", "2024", "--note", "by post")).toMatchObject({ code: 0 });
    const listed = await run("filings", "--year", "2024", "--json");
    const filing = JSON.parse(listed.stdout) as { readonly sha256: string };
    expect(filing).toMatchObject({ year: 2024, note: "by post" });
    expect(await run("filings", "bundle", "--year", "2024", "-o", "filed.zip")).toMatchObject({ code: 0 });
    const hash = createHash("sha256").update(readFileSync(join(cli.home, "filed.zip")));
    expect(hash.digest("hex")).toBe(filing.sha256);
    expect(await cli.run(["verify", "filed.zip"])).toMatchObject({ code: 0 });
    expect(await run("filings", "changes", "--year", "2024")).toMatchObject({
      code: 0,
      stdout: "Nothing has changed since it was saved.\n",
    });
  });
});
