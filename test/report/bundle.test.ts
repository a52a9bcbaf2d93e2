import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../src/report/verify.ts";
import { patch, somebody } from "../person/support.ts";
import {
  type Client,
  connect,
  importFile,
  run,
  startExchange,
  type TestExchange,
} from "../support/sources.ts";
import { exampleFile, report } from "./support.ts";

let exchange: TestExchange;
let client: Client;
let bundle: Buffer;
beforeAll(async () => {
  exchange = await startExchange();
  client = await somebody(exchange.service);
  // A file, an exchange whose coins are valued with prices, and corrections of both.
  const file = await importFile(client, exampleFile("ledger.csv"), { name: "My ledger" });
  const source = await connect(client, "staker");
  await run(client, source);
  const corrected = await patch(client, file, "ledger:k08", {
    values: { acquiredCostEur: null, note: "sold for rent" },
    reason: "What it was for",
  });
  expect(corrected.status).toBe(200);
  bundle = await report(client, 2024, "format=bundle");
});
afterAll(async () => exchange.stop());

const filesOf = (zip: Buffer) => new Map(Object.entries(unzipSync(zip)));

describe("the evidence bundle", () => {
  it("is a bag whose files are in order and have the hashes it says", () => {
    const files = filesOf(bundle);
    expect([...files.keys()]).toEqual([...files.keys()].toSorted());
    const manifest = Buffer.from(files.get("manifest-sha256.txt")!).toString().trim().split("\n");
    expect(manifest.length).toBeGreaterThan(20);
    for (const line of manifest) {
      const [hash, name] = line.split("  ");
      expect(createHash("sha256").update(files.get(name!)!).digest("hex"), name).toBe(hash);
    }
    const kinds = ["report.json", "report.pdf", "prices.json", "settings.json", "corrections.jsonl"];
    for (const kind of kinds) expect(files.has(`data/${kind}`), kind).toBe(true);
  });

  it("has the same bytes again", async () => {
    expect((await report(client, 2024, "format=bundle")).equals(bundle)).toBe(true);
  });

  it("is found right when everything is computed again from its records", async () => {
    const verified = await verifyBundle(filesOf(bundle));
    expect(verified).toMatchObject({ ok: true, value: { year: 2024, corrections: 1 } });
  });

  it("is found wrong wherever a single byte of any file is another", async () => {
    const files = filesOf(bundle);
    for (const [name, bytes] of files) {
      if (bytes.length === 0) continue;
      const flipped = Uint8Array.from(bytes);
      const at = Math.floor(bytes.length / 2);
      flipped[at] = flipped[at]! ^ 1;
      const found = await verifyBundle(new Map([...files, [name, flipped]]));
      expect(found.ok, name).toBe(false);
    }
  });

  it("is found wrong where somebody has made the hashes fit", async () => {
    const forged = (name: string, change: (text: string) => string) => {
      const files = filesOf(bundle);
      const text = Buffer.from(files.get(name)!).toString();
      const changed = change(text);
      expect(changed).not.toBe(text);
      files.set(name, Buffer.from(changed));
      const line = (of: string) => `${createHash("sha256").update(files.get(of)!).digest("hex")}  ${of}`;
      const remade = (manifest: string) => {
        const names = Buffer.from(files.get(manifest)!).toString().trim().split("\n");
        files.set(manifest, Buffer.from(`${names.map((one) => line(one.slice(66))).join("\n")}\n`));
      };
      remade("manifest-sha256.txt");
      remade("tagmanifest-sha256.txt");
      return verifyBundle(files);
    };
    // A gain of k08 made smaller.
    expect(
      await forged("data/report.json", (text) => text.replace('"result":"478.8"', '"result":"47.88"')),
    ).toMatchObject({
      ok: false,
      error: { file: "data/report.json", message: expect.stringContaining("disposals[") },
    });
    expect(
      await forged("data/corrections.jsonl", (text) => text.replace("What it was for", "Another reason!")),
    ).toMatchObject({
      ok: false,
      error: { file: "data/corrections.jsonl" },
    });
    expect(
      await forged("data/lists/veraeusserungen.csv", (text) => text.replace("478,80", "378,80")),
    ).toMatchObject({
      ok: false,
      error: { file: "data/lists/veraeusserungen.csv" },
    });
    expect(
      await forged("data/prices.json", (text) => text.replace(/"price":"(\d)/, '"price":"9$1')),
    ).toMatchObject({
      ok: false,
    });
  });
});
