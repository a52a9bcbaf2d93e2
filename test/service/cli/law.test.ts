import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cli, cliFor } from "../../support/cli.ts";
import { type LegalServer, startLegalServer } from "../../support/legal-server.ts";

let server: LegalServer;
let cli: Cli;
beforeAll(async () => {
  server = await startLegalServer();
  cli = cliFor(server.url);
});
afterAll(async () => {
  cli.dispose();
  await server.close();
});

describe("lotbuch ask", () => {
  it("finds the clause for a question, without a session", async () => {
    const output = await cli.run([
      "ask",
      "Wie lange muss ich Bitcoin halten, damit der Verkauf steuerfrei ist?",
      "--max",
      "3",
    ]);
    expect(output).toMatchObject({ code: 0, stderr: "" });
    expect(output.stdout).toContain("DE.ESTG.23.1.1.2");
    for (const line of output.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(100);
    const [response] = (await cli.run(["ask", "Are staking rewards income?", "--max", "2", "--json"])).json();
    expect(response).toMatchObject({ jurisdictionCode: "DE", ruleSetVersion: "de-2025-03-06.2" });
    expect(response?.["references"]).toHaveLength(2);
  });

  it("prints what follows from the numbers of the question, above the clauses", async () => {
    const question = "Bitcoin am 3.5.2023 gekauft. Ab wann kann ich steuerfrei verkaufen?";
    const output = await cli.run(["ask", question, "--max", "1"], { env: { LANG: "de_DE.UTF-8" } });
    const text = output.stdout.replaceAll(/\s+/g, " ");
    expect(text).toContain("Steuerfrei ist ein Verkauf ab dem 4. Mai 2024.");
    expect(text).toContain('2023-05-03 ("3.5.2023 gekauft")');
    expect(text.indexOf("4. Mai 2024")).toBeLessThan(text.indexOf("DE.ESTG"));
  });

  it("warns if the rules do not cover the question", async () => {
    const output = await cli.run(["ask", "What is the capital of France?"]);
    const [response] = (await cli.run(["ask", "What is the capital of France?", "--json"])).json();
    expect(response?.["insufficiencyText"]).toEqual(expect.any(String));
    expect(output.stdout.replaceAll(/\s+/g, " ")).toContain(
      String(response?.["insufficiencyText"]).replaceAll(/\s+/g, " "),
    );
  });

  it("prints the whole text on request", async () => {
    const short = await cli.run(["ask", "staking", "--max", "1"]);
    const full = await cli.run(["ask", "staking", "--max", "1", "--full"]);
    expect(full.stdout.length).toBeGreaterThan(short.stdout.length);
  });

  it("refuses invalid arguments", async () => {
    for (const args of [
      ["ask"],
      ["ask", "  "],
      ["ask", "x", "--max", "21"],
      ["rules", "airdrop", "--citations", "many"],
    ])
      expect(await cli.run(args)).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("lotbuch rules", () => {
  it("prints the rules for a kind of transaction", async () => {
    const rules = await cli.run(["rules", "staking reward", "--max", "2", "--citations", "1"]);
    expect(rules).toMatchObject({ code: 0, stderr: "" });
    expect(rules.stdout).toMatch(/DE\.\S+/);
    const [response] = (await cli.run(["rules", "staking_reward", "--max", "1", "--json"])).json();
    expect(response?.["references"]).toHaveLength(1);
  });

  it("prints German with a German locale", async () => {
    const german = await cli.run(["rules", "staking_reward", "--max", "1"], { env: { LANG: "de_DE.UTF-8" } });
    const english = await cli.run(["rules", "staking_reward", "--max", "1"], {
      env: { LANG: "en_US.UTF-8" },
    });
    expect(german.stdout).not.toBe(english.stdout);
  });

  it("lists the kinds, and reports an unknown one", async () => {
    const kinds = await cli.run(["rules"]);
    expect(kinds.stdout).toMatch(/^type +English +Deutsch\n/);
    expect((await cli.run(["rules", "--json"])).json()).toContainEqual(
      expect.objectContaining({ key: "airdrop" }),
    );
    expect((await cli.run(["rules", "pancake"])).stdout).toContain("pancake");
  });
});

describe("without a service", () => {
  it("calculates a ledger file in both forms", async () => {
    writeFileSync(
      join(cli.home, "ledger.csv"),
      [
        "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
        "1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05",
        "2,2024-03-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,2500",
        "",
      ].join("\n"),
    );
    const [figures, ...more] = (
      await cli.run(["calculate", "ledger.csv", "--year", "2024", "--json"])
    ).json();
    // 2,500 received for coins that cost 1,000 two months before.
    expect(figures).toMatchObject({
      year: 2024,
      assessment: { section23: { gains: "1500.00", taxable: "1500.00" } },
    });
    expect(more).toEqual([]);
    const table = await cli.run(["calculate", "ledger.csv", "--year", "2024"]);
    expect(table.stdout).toMatch(/gains +1500\.00\n/);
    expect(await cli.run(["calculate", "missing.csv"])).toMatchObject({ code: 2, stdout: "" });
  });

  it("reads a ledger from standard input, and prints only the figures of a large one", async () => {
    const stdin = [
      "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
      "1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05",
      "2,2024-03-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,2500",
      "3,2024-04-10T12:00:00Z,spot_sell,main,ETH,1,EUR,40",
      "4,2024-04-11T12:00:00Z,spot_sell,main,ADA,1,EUR,5",
      "x,whenever,spot_buy,main,EUR,1,ETH,1",
      "",
    ].join("\n");
    const whole = await cli.run(["calculate", "-", "--year", "2024", "--json"], { stdin });
    // 1,500 of BTC, 40 and 5 of coins of unknown cost.
    expect(whole.json()).toMatchObject([{ taxableGains: 1545, disposals: [{}, {}, {}] }]);
    expect(whole.stderr).toContain("stdin:6: ");
    expect(whole.code).toBe(1);
    const brief = await cli.run(["calculate", "-", "--year", "2024", "--json", "--summary"], { stdin });
    const [summary] = brief.json();
    expect(summary).toMatchObject({
      taxableGains: 1545,
      disposalCount: 3,
      warningCounts: [
        { code: "bad-row", severity: "error", count: 1 },
        { code: "missing-acquisition", severity: "error", count: 2 },
      ],
      complete: false,
    });
    expect(Object.keys(summary!)).not.toEqual(expect.arrayContaining(["disposals"]));
    const table = await cli.run(["calculate", "-", "--year", "2024", "--summary"], {
      stdin,
      env: { LOTBUCH_LANG: "de" },
    });
    expect(table.stdout).toContain("Veräußerungen (3)\n\n");
    expect(table.stdout).toMatch(/Fehler: Zeile nicht lesbar \(1\)/);
    expect(await cli.run(["verify", "-"], { stdin: "no zip" })).toMatchObject({ code: 2, stdout: "" });
  });

  it("reports what the law commands need", async () => {
    for (const args of [["verify"], ["verify", "--json"]])
      expect(await cli.run(["law", ...args, "--data-dir", cli.home])).toMatchObject({ code: 1, stdout: "" });
    // No file, a missing file, and stdin named twice: the same error in every command.
    for (const args of [
      ["import"],
      ["import", "--json"],
      ["import", "--bmf", "missing.pdf"],
      ["import", "--bmf", "-", "--xml", "-"],
    ])
      expect(await cli.run(["law", ...args, "--data-dir", cli.home])).toMatchObject({ code: 2, stdout: "" });
    expect(await cli.run(["law"])).toMatchObject({ code: 2, stdout: "" });
    expect(await cli.run(["law", "burn"])).toMatchObject({ code: 2, stdout: "" });
  });
});
