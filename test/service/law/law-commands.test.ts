import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadRulesets, overlayPath } from "../../../src/law/index.ts";
import { cliFor } from "../../support/cli.ts";
import { hasOfficialTexts, officialBytes, officialPath } from "./official-texts.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lotbuch-law-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const cli = cliFor("http://127.0.0.1:1");
afterAll(() => cli.dispose());

/** Runs `lotbuch law ...` and returns its output and exit code. */
async function law(...args: string[]): Promise<{ out: string; err: string; code: number | null }> {
  const { stdout: out, stderr: err, code } = await cli.run(["law", ...args, "--data-dir", dataDir]);
  return { out, err, code };
}

describe("lotbuch law", () => {
  it("reports what is missing and exits with 1, or with 2 on wrong usage", async () => {
    expect(await law("verify")).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nothing has been imported"),
    });
    expect(await law("import")).toMatchObject({
      code: 2,
      err: expect.stringContaining("No file was given"),
    });
    expect(await law("import", "--bmf", join(dataDir, "none.pdf"))).toMatchObject({ code: 2 });
    expect(await law("import", "--ruleset", "de-1999")).toMatchObject({ code: 2 });
    expect(await law("fetch", "--base", "nowhere")).toMatchObject({ code: 2 });
    expect(await law("fetch", "--base", "http://127.0.0.1:1")).toMatchObject({ code: 1 });
    expect(existsSync(overlayPath(dataDir, "de-2025-03-06.2"))).toBe(false);
  });
});

describe.skipIf(!hasOfficialTexts)("lotbuch law with the official texts", () => {
  it("imports and verifies them, and the service then quotes the letter itself", async () => {
    const xml = (["estg.xml", "ao_1977.xml", "bgb.xml"] as const).map(officialPath);
    const done = await law("import", "--bmf", officialPath("bmf-2025-03-06.pdf"), "--xml", ...xml);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining("bmf-2025-03-06: 110 clauses") });
    const loaded = loadRulesets({ dataDir });
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
    const german = loaded.value.filter(({ jurisdictionCode }) => jurisdictionCode === "DE");
    expect(german.map(({ version, active }) => [version, active])).toEqual([
      ["de-2025-03-06", false],
      ["de-2025-03-06.2", false],
      ["de-2025-03-06.2-official", true],
    ]);
    const shipped = german[1]?.clauseByKey.get("DE.BMF.2025-03-06.RN62");
    const clause = german[2]?.clauseByKey.get("DE.BMF.2025-03-06.RN62");
    expect(clause).toMatchObject({ textBasis: "official", randnummer: "62", page: 21 });
    expect(clause?.text).toMatch(/^Es gilt eine walletbezogene Betrachtung\./);
    expect(clause?.shippedText).toBe(shipped?.text);
    expect(shipped?.textBasis).toBe("restated");
    const verified = await law("verify");
    expect(verified).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^102 clauses identical, 0 quoted inexactly/),
    });
  });

  it("fetches them from the addresses of the ruleset, which the test serves", async () => {
    const zip = (bytes: Uint8Array) => zipSync({ "law.xml": bytes });
    const archives: Record<string, Uint8Array> = {
      "/estg/xml.zip": zip(officialBytes("estg.xml")),
      "/ao_1977/xml.zip": zip(officialBytes("ao_1977.xml")),
      "/bgb/xml.zip": zip(officialBytes("bgb.xml")),
      "/me_einhg/xml.zip": zip(statute("EinhZeitG", { "1": ["1", "2"], "4": ["1", "2"] })),
      "/ksttg/xml.zip": zip(
        statute("KStTG", {
          "1": ["11", "20", "23"],
          "8": [],
          "9": [],
          "10": [],
          "11": [],
          "13": [],
          "21": [],
        }),
      ),
    };
    const server = createServer((request, response) => {
      const path = (request.url ?? "").split("?")[0] ?? "";
      const body = path.endsWith(".pdf") ? officialBytes("bmf-2025-03-06.pdf") : archives[path];
      response.statusCode = body === undefined ? 404 : 200;
      response.end(body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address() as AddressInfo;
    const done = await law("fetch", "--base", `http://127.0.0.1:${port}`);
    server.close();
    expect(done).toMatchObject({ code: 0, err: "" });
    expect(done.out).toContain("ksttg: 9 clauses from ksttg.xml.zip");
    expect(readFileSync(join(dataDir, "law", "de-2025-03-06.2", "bmf-2025-03-06.pdf")).byteLength).toBe(
      officialBytes("bmf-2025-03-06.pdf").byteLength,
    );
    expect(await law("verify", "--json")).toMatchObject({
      code: 0,
      out: expect.stringContaining('"misquoted":[]'),
    });
  });
});

/** A law with these sections and paragraphs, each an invented sentence. */
function statute(abbreviation: string, sections: Record<string, string[]>): Uint8Array {
  const norms = Object.entries(sections).map(([number, paragraphs]) => {
    const content = paragraphs.map((n) => `<P>(${n}) Absatz ${n}.</P>`).join("") || "<P>Ein Satz.</P>";
    return (
      `<norm><metadaten><jurabk>${abbreviation}</jurabk><enbez>§ ${number}</enbez></metadaten>` +
      `<textdaten><text><Content>${content}</Content></text></textdaten></norm>`
    );
  });
  return strToU8(`<?xml version="1.0"?><dokumente>${norms.join("")}</dokumente>`);
}
