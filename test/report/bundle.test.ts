import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyBundle } from "../../src/report/verify.ts";
import { attach, type Attached, list, patch, somebody, yearOf } from "../person/support.ts";
import {
  type Client,
  connect,
  importFile,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../support/sources.ts";
import { exampleFile, report } from "./support.ts";

let exchange: TestExchange;
let client: Client;
let bundle: Buffer;
let sold: { readonly sourceId: string; readonly transactionId: string };
let receipt: Attached;
const PDF = Buffer.from("%PDF-1.7\nAn invoice\n%%EOF\n");
beforeAll(async () => {
  exchange = await sharedExchange();
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
  sold = { sourceId: file, transactionId: "ledger:k08" };
  const kept = await attach(client, sold, { name: "Rechnung März.pdf", bytes: PDF, note: "From the binder" });
  expect(kept.status).toBe(201);
  receipt = kept.body;
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
    expect(verified).toMatchObject({
      ok: true,
      value: { year: 2024, corrections: 2, effects: { computed: 1, untold: 0 } },
    });
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
    const file = `data/attachments/${receipt.id}.pdf`;
    expect(await forged(file, (text) => text.replace("invoice", "invoize"))).toMatchObject({
      ok: false,
      error: { file },
    });
    // What a correction changed, made larger.
    expect(
      await forged("data/settings.json", (text) =>
        text.replace('"effects": [\n    "0.00"', '"effects": [\n    "5.00"'),
      ),
    ).toMatchObject({
      ok: false,
      error: { file: "data/settings.json", message: expect.stringContaining("effects[0]: 5.00") },
    });
    expect(
      await forged("data/prices.json", (text) => text.replace(/"price":"(\d)/, '"price":"9$1')),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe("a receipt beside a transaction", () => {
  const pathOf = ({ sourceId, transactionId }: typeof sold) =>
    `/v1/sources/${sourceId}/transactions/${encodeURIComponent(transactionId)}/attachments`;
  const read = (id: string, token = client.person.token) =>
    fetch(`${exchange.service.url}/v1/attachments/${id}`, { headers: { authorization: `Bearer ${token}` } });

  it("is kept with its hash, and given back as it was sent, to be saved", async () => {
    expect(receipt).toMatchObject({
      ...sold,
      name: "Rechnung März.pdf",
      mediaType: "application/pdf",
      size: PDF.length,
      sha256: createHash("sha256").update(PDF).digest("hex"),
      note: "From the binder",
    });
    expect((await request(client, "GET", pathOf(sold))).body).toEqual({ attachments: [receipt] });
    expect((await request(client, "GET", "/v1/attachments")).body).toEqual({ attachments: [receipt] });
    const given = await read(receipt.id);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Rechnung M_rz.pdf"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const stranger = await somebody(exchange.service);
    expect((await read(receipt.id, stranger.person.token)).status).toBe(404);
    expect((await request(stranger, "DELETE", `/v1/attachments/${receipt.id}`)).status).toBe(404);
  });

  it("is told by what is in it, and refused where that is nothing to look at, or too much", async () => {
    const page = await attach(client, sold, { name: "x.pdf", bytes: Buffer.from("<script>1</script>") });
    expect(page.body).toMatchObject({ name: "x.pdf", mediaType: "text/plain", note: null });
    expect((await read(page.body.id)).headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect((await request(client, "DELETE", `/v1/attachments/${page.body.id}`)).status).toBe(204);
    const refused = async (bytes: Uint8Array<ArrayBuffer>) => {
      const { status, body } = await attach(client, sold, { name: "a.png", bytes });
      return [status, body.field];
    };
    expect(await refused(Buffer.from("MZ\0\x01"))).toEqual([415, "file"]);
    expect(await refused(Buffer.alloc(0))).toEqual([400, "file"]);
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1, "a"))).toEqual([413, "file"]);
    const nowhere = await attach(client, { ...sold, transactionId: "ledger:no" }, { name: "a", bytes: PDF });
    expect([nowhere.status, nowhere.body.field]).toEqual([404, "transactionId"]);
  });

  it("changes no figure, is in the export, and once removed only the log tells of it", async () => {
    const before = await yearOf(client);
    const exported = await fetch(`${exchange.service.url}/v1/account/export`, {
      headers: { authorization: `Bearer ${client.person.token}` },
    });
    const files = filesOf(Buffer.from(await exported.arrayBuffer()));
    expect(Buffer.from(files.get(`attachments/${receipt.id}.pdf`)!)).toEqual(PDF);
    expect((await request(client, "DELETE", `/v1/attachments/${receipt.id}`)).status).toBe(204);
    expect((await read(receipt.id)).status).toBe(404);
    expect((await request(client, "DELETE", `/v1/attachments/${receipt.id}`)).status).toBe(404);
    const log = await list<{ kind: string; undoneBy: string | null }>(client, "/v1/decisions");
    expect(log.map(({ kind }) => kind)).toEqual([
      "correction",
      "attachment",
      "attachment",
      "attachment-removed",
      "attachment-removed",
    ]);
    expect(log.slice(1, 3).every(({ undoneBy }) => undoneBy !== null)).toBe(true);
    const audit = await list<{ action: string; path: string }>(client, "/v1/audit");
    expect(audit[0]).toMatchObject({
      action: "DELETE /v1/attachments/{attachmentId}",
      path: `/v1/attachments/${receipt.id}`,
    });
    const after = await report(client, 2024, "format=bundle");
    expect([...filesOf(after).keys()].filter((name) => name.includes("attachments/"))).toEqual([]);
    expect(await verifyBundle(filesOf(after))).toMatchObject({ ok: true, value: { corrections: 5 } });
    expect((await yearOf(client)).runId).toBe(before.runId);
  });
});
