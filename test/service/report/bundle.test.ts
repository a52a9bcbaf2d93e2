import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBundle } from "../../../src/report/read-bundle.ts";
import { verifyBundle } from "../../../src/report/verify.ts";
import { attach, type Attached, list, patch, newUserClient, yearOf } from "../year/support.ts";
import {
  type TestClient,
  connect,
  importFile,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { exampleFile, fetchReport, report } from "./support.ts";

let exchange: TestExchange;
let client: TestClient;
let bundle: Buffer;
let sold: { readonly sourceId: string; readonly transactionId: string };
let receipt: Attached;
const PDF = Buffer.from("%PDF-1.7\nAn invoice\n%%EOF\n");
beforeAll(async () => {
  exchange = await sharedExchange();
  client = await newUserClient(exchange.service);
  // A file, an exchange whose coins are valued with prices, and corrections of both.
  const file = await importFile(client, exampleFile("ledger.csv"), { name: "My ledger" });
  const source = await connect(client, "staker");
  await run(client, source);
  const corrected = await patch(client, file, "ledger:p10", {
    values: { acquiredCostEur: null, note: "sold for rent" },
    reason: "What it was for",
  });
  expect(corrected.status).toBe(200);
  sold = { sourceId: file, transactionId: "ledger:p10" };
  const attached = await attach(client, sold, {
    name: "Rechnung März.pdf",
    bytes: PDF,
    note: "From the binder",
  });
  expect(attached.status).toBe(201);
  receipt = attached.body;
  bundle = await report(client, 2024, "format=bundle");
});
afterAll(async () => exchange.stop());

const filesOf = (zip: Buffer) => new Map(Object.entries(unzipSync(zip)));

/** Files of the bundle with changed texts, and every hash adjusted. */
function forgedFiles(
  changes: Readonly<Record<string, (text: string) => string>>,
  added: readonly string[] = [],
) {
  const files = filesOf(bundle);
  for (const [name, change] of Object.entries(changes)) {
    const text = Buffer.from(files.get(name) ?? []).toString("latin1");
    const changed = change(text);
    expect(changed, name).not.toBe(text);
    files.set(name, Buffer.from(changed, "latin1"));
  }
  const line = (of: string) => `${createHash("sha256").update(files.get(of)!).digest("hex")}  ${of}`;
  const remade = (manifest: string, more: readonly string[] = []) => {
    const names = Buffer.from(files.get(manifest)!).toString().trim().split("\n");
    const all = [...names.map((one) => one.slice(66)), ...more];
    files.set(manifest, Buffer.from(`${all.map(line).join("\n")}\n`));
  };
  remade("manifest-sha256.txt", added);
  remade("tagmanifest-sha256.txt");
  return files;
}
const forged = (name: string, change: (text: string) => string) =>
  verifyBundle(forgedFiles({ [name]: change }));

describe("the evidence bundle", () => {
  it("is a bag whose files are in order and have the hashes of its manifest", () => {
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

  it("has the same bytes when it is requested again", async () => {
    expect((await report(client, 2024, "format=bundle")).equals(bundle)).toBe(true);
  });

  it("names the hash of its bytes in the head, so that a truncated download is recognized (RFC 9530)", async () => {
    const { bytes, headers } = await fetchReport(client, "2024/report?format=bundle");
    const digest = createHash("sha256").update(bytes).digest("base64");
    expect(headers.get("content-digest")).toBe(`sha-256=:${digest}:`);
    expect(headers.get("content-length")).toBe(String(bytes.length));
  });

  it("is verified by computing everything again from its records", async () => {
    const verified = await verifyBundle(filesOf(bundle));
    expect(verified).toMatchObject({
      ok: true,
      value: { year: 2024, corrections: 2, effects: { computed: 1, untold: 0 } },
    });
  });

  it("fails the verification with a single changed byte in any file", async () => {
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

  it("fails the verification even with adjusted hashes", async () => {
    // A smaller gain for p10.
    expect(
      await forged("data/report.json", (text) => text.replace('"result":"61.85"', '"result":"6.185"')),
    ).toMatchObject({
      ok: false,
      error: { file: "data/report.json", message: { en: expect.stringContaining("disposals[") } },
    });
    expect(
      await forged("data/corrections.jsonl", (text) => text.replace("What it was for", "Another reason!")),
    ).toMatchObject({
      ok: false,
      error: { file: "data/corrections.jsonl" },
    });
    expect(
      await forged("data/lists/veraeusserungen.csv", (text) => text.replace("61,85", "51,85")),
    ).toMatchObject({
      ok: false,
      error: { file: "data/lists/veraeusserungen.csv" },
    });
    const file = `data/attachments/${receipt.id}.pdf`;
    expect(await forged(file, (text) => text.replace("invoice", "invoize"))).toMatchObject({
      ok: false,
      error: { file },
    });
    // A larger effect of a correction.
    expect(
      await forged("data/settings.json", (text) =>
        text.replace('"effects": [\n    "0.00"', '"effects": [\n    "5.00"'),
      ),
    ).toMatchObject({
      ok: false,
      error: { file: "data/settings.json", message: { en: expect.stringContaining("effects[0]: 5.00") } },
    });
    expect(
      await forged("data/prices.json", (text) => text.replace(/"price":"(\d)/, '"price":"9$1')),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe("a forged report", () => {
  const otherVersion = (text: string) => text.replace(/"bundle": "\d+"/, '"bundle": "4"');

  it("is named, and never called identical, if the bundle names another version as its author", async () => {
    const files = forgedFiles({
      "data/settings.json": otherVersion,
      "data/report.pdf": (text) => text.replace("%PDF", "%PDX"),
      "data/lists/veraeusserungen.csv": (text) => text.replace("61,85", "51,85"),
      "data/wiso/blockpit.csv": (text) => `${text}1,BTC\n`,
    });
    const verified = await verifyBundle(files);
    expect(verified).toMatchObject({ ok: true, value: { year: 2024, otherVersion: true } });
    expect(verified.ok && verified.value.notMade).toEqual([
      "data/lists/veraeusserungen.csv",
      "data/report.pdf",
      "data/settings.json",
      "data/wiso/blockpit.csv",
    ]);
  });

  it("of another version still fails in its figures", async () => {
    const files = forgedFiles({
      "data/settings.json": otherVersion,
      "data/report.json": (text) => text.replace('"result":"61.85"', '"result":"6.185"'),
    });
    expect(await verifyBundle(files)).toMatchObject({
      ok: false,
      error: { file: "data/report.json", message: { de: expect.stringContaining("Der Bericht sagt") } },
    });
  });

  it("cannot hide behind another engine: figures that are not computed again are named", async () => {
    const engine = (text: string) => text.replace(/"engineVersion": ?"\d+"/, '"engineVersion": "1"');
    const files = forgedFiles({ "data/settings.json": engine, "data/report.pdf": (text) => `${text}\n` });
    const verified = await verifyBundle(files);
    expect(verified).toMatchObject({ ok: true, value: { otherVersion: true } });
    expect(verified.ok && verified.value.notMade).toEqual(
      expect.arrayContaining(["data/report.pdf", "data/settings.json"]),
    );
  });

  it.each([
    ["data/settings.json", (text: string) => text.replace('"name": "', '"name": "Dr. ')],
    ["data/settings.json", (text: string) => text.replace("\n}", ',\n  "more": 1\n}')],
    ["bag-info.txt", (text: string) => text.replace("Bagging-Date: 2", "Bagging-Date: 1")],
    ["data/report.json", (text: string) => `${text} `],
    ["data/README.txt", (text: string) => `${text} `],
  ])("is found in %s, whatever was changed", async (file, change) => {
    const found = await forged(file, change);
    expect(found.ok, JSON.stringify(found)).toBe(false);
  });

  it("next to the files of a bundle is refused", async () => {
    const files = forgedFiles({ "data/note.txt": () => "Nothing is due." }, ["data/note.txt"]);
    expect(await verifyBundle(files)).toMatchObject({ ok: false, error: { file: "data/note.txt" } });
  });

  it("names an effect that cannot be computed again", async () => {
    const files = forgedFiles({
      "data/settings.json": (text) =>
        text
          .replace('"effects": [\n    "0.00"', '"effects": [\n    "5.00"')
          .replace(
            /"effectRuns": \[\n {4}(?:null|\{[^}]*\})/,
            '"effectRuns": [\n    { "before": null, "after": "x" }',
          ),
    });
    const verified = await verifyBundle(files);
    // The report states the effect of the settings: it must be verified, or be reported as not checked.
    expect(verified.ok ? verified.value.effects.untold : 1).toBe(1);
  });

  it.each([
    ["data/settings.json", () => "{}", "is broken: bundle"],
    ["data/settings.json", () => "no JSON", "is not JSON"],
    ["data/settings.json", (text: string) => text.replace(/"files": \[/, '"files": 1, "_": ['), "is broken"],
    [
      "data/settings.json",
      (text: string) => text.replace(/"providerKey": "\w+"/, '"providerKey": "nobody"'),
      "nobody",
    ],
    ["data/prices.json", () => '[{"asset":"BTC"}]', "0"],
    ["data/corrections.jsonl", () => "null\n", "entry 1 is broken"],
  ])("that is broken in %s is reported, not a program error", async (file, change, expected) => {
    const found = await forged(file, change);
    expect(found.ok).toBe(false);
    if (found.ok) return;
    expect(found.error.message.en).toContain(expected);
    expect(found.error.message.en).not.toMatch(/undefined|is not a function|is not iterable/);
    expect([file, "data"]).toContain(found.error.file);
  });
});

describe("the archive of a bundle", () => {
  const folder = mkdtempSync(join(tmpdir(), "lotbuch-bundle-"));
  const saved = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Position of a file's entry in the central directory. */
  const entryOf = (zip: Buffer, name: string): number => {
    const at = zip.lastIndexOf(name) - 46;
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    return at;
  };

  it("is read as it is, packed again by another tool, or unpacked to a folder", async () => {
    const files = readBundle(saved("as-it-is.zip", bundle));
    expect(files.ok && [...files.value.keys()]).toEqual([...filesOf(bundle).keys()]);
    const packed = readBundle(saved("packed.zip", zipSync(Object.fromEntries(filesOf(bundle)))));
    expect(packed.ok && (await verifyBundle(packed.value)).ok).toBe(true);
    const unpacked = join(folder, "unpacked");
    for (const [name, bytes] of filesOf(bundle)) {
      mkdirSync(dirname(join(unpacked, name)), { recursive: true });
      writeFileSync(join(unpacked, name), bytes);
    }
    const read = readBundle(unpacked);
    expect(read.ok && (await verifyBundle(read.value)).ok).toBe(true);
    symlinkSync("/etc/hostname", join(unpacked, "data", "link.txt"));
    expect(readBundle(unpacked)).toMatchObject({ ok: false, error: { file: "data/link.txt" } });
  });

  it("with a duplicate name, a link, or an entry of a wrong size is refused", () => {
    const first = zipSync({ "data/a.txt": Buffer.from("1"), "data/b.txt": Buffer.from("2") });
    const doubled = Buffer.from(first);
    for (let at = 0; (at = doubled.indexOf("data/b.txt", at)) >= 0; at += 1) doubled.write("data/a.txt", at);
    expect(readBundle(saved("twice.zip", doubled))).toMatchObject({
      ok: false,
      error: { file: "data/a.txt", message: { en: "comes twice" } },
    });
    const link = Buffer.from(bundle);
    link.writeUInt32LE((0o120777 << 16) >>> 0, entryOf(link, "data/report.pdf") + 38);
    expect(readBundle(saved("link.zip", link))).toMatchObject({
      ok: false,
      error: { file: "data/report.pdf" },
    });
    const bomb = Buffer.from(zipSync({ "data/a.txt": Buffer.alloc(1_000_000) }));
    bomb.writeUInt32LE(10, entryOf(bomb, "data/a.txt") + 24);
    expect(readBundle(saved("bomb.zip", bomb))).toMatchObject({ ok: false, error: { file: "data/a.txt" } });
    expect(() => readBundle(saved("half.zip", bundle.subarray(0, bundle.length / 2)))).toThrow();
  });
});

describe("a receipt of a transaction", () => {
  const pathOf = ({ sourceId, transactionId }: typeof sold) =>
    `/v1/sources/${sourceId}/transactions/${encodeURIComponent(transactionId)}/attachments`;
  const read = (id: string, token = client.person.token) =>
    fetch(`${exchange.service.url}/v1/attachments/${id}`, { headers: { authorization: `Bearer ${token}` } });

  it("is stored with its hash, and returned as it was sent, as a download", async () => {
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
    const stranger = await newUserClient(exchange.service);
    expect((await read(receipt.id, stranger.person.token)).status).toBe(404);
    expect((await request(stranger, "DELETE", `/v1/attachments/${receipt.id}`)).status).toBe(404);
  });

  it("has its type by its content, and is refused if that cannot be displayed, or is too large", async () => {
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

  it("changes no figure, is in the export, and remains in the log only once removed", async () => {
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
