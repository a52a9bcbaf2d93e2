import { setTimeout as sleep } from "node:timers/promises";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import { firstThreadMs } from "../support/cpu.ts";
import { sharedService, type TestService } from "../support/service.ts";
import { request, upload } from "../support/sources.ts";

const MIB = 1024 * 1024;
let service: TestService;
let person: TestUser;
let sourceId: string;
beforeAll(async () => {
  service = await sharedService();
  person = await newTestUser(service);
  const created = await request<{ id: string }>({ service, person }, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Depot",
  });
  sourceId = created.body.id;
});
afterAll(async () => service.stop());

/** Response to an upload, with the CPU time of the API's thread and the peak memory of the process in the meantime. */
async function watched(content: Uint8Array) {
  const done = new AbortController();
  const before = process.memoryUsage().rss;
  const startMs = firstThreadMs();
  const sending = upload({ service, person }, sourceId, Uint8Array.from(content)).finally(() => done.abort());
  let [peak, served] = [0, 0];
  while (!done.signal.aborted) {
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    served += 1;
    peak = Math.max(peak, process.memoryUsage().rss - before);
    await sleep(20);
  }
  return { ...(await sending), answered: served, peakMiB: peak / MIB, busyMs: firstThreadMs() - startMs };
}

type Parts = Record<string, string | Uint8Array>;

const BOOK: Parts = {
  "xl/workbook.xml": `<workbook><sheets><sheet name="Rows" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const sheet = (cells: string): Parts => ({
  "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
});
const packed = (parts: Parts, level: 0 | 6 = 6): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, content]) => [
        name,
        typeof content === "string" ? strToU8(content) : content,
      ]),
    ),
    { level },
  );

/** Text that packs to about a hundredth of its size, and whose result barely packs further. */
function dense(bytes: number, start: string, fill: string): Uint8Array {
  const text = Buffer.alloc(bytes, fill);
  let seed = bytes;
  for (let at = 0; at + 2100 < bytes; at += 200_000)
    for (let i = 0; i < 2000; i++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      text[at + i] = 97 + (seed % 26);
    }
  text.write(start);
  return text;
}

/** Workbooks of a few kB that unpack to 3 MiB each. */
const BOOKS: Parts = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [
    `${i}.xlsx`,
    packed({
      ...BOOK,
      ...sheet(""),
      "xl/sharedStrings.xml": dense(3 * MIB, "<sst>", "<si><t>x</t></si>"),
    }),
  ]),
);

const nested = (): Uint8Array =>
  packed(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.zip`, packed(BOOKS, 0)])));

describe("a harmful archive is refused with a message, the API continues and memory stays bounded", () => {
  const large = dense(9 * MIB, "<workbook>", "<sheets/>");

  it.each<[string, () => Uint8Array, string]>([
    [
      "a list of sheets of 9 MiB",
      () => packed({ ...BOOK, "xl/workbook.xml": large }),
      "is larger than 8 MiB",
    ],
    [
      "styles of 9 MiB",
      () => packed({ ...BOOK, ...sheet(""), "xl/styles.xml": large }),
      "is larger than 8 MiB",
    ],
    ["such archives in an archive of 100 kB", nested, "holds no CSV and no Excel file"],
    ["cells that do not end", () => packed({ ...BOOK, ...sheet("<c r='A1' ".repeat(300)) }), "damaged"],
    ["cells that do not end, open", () => packed({ ...BOOK, ...sheet("<c>".repeat(1_000)) }), "damaged"],
    [
      "reading aids that do not end",
      () => packed({ ...BOOK, ...sheet(`<c t="inlineStr">${"<rPh><t>".repeat(20_000)}</c>`) }),
      "damaged",
    ],
  ])("%s", async (_what, createArchive, reason) => {
    const { status, text, answered: served, peakMiB, busyMs } = await watched(createArchive());
    expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining(reason) });
    expect(served).toBeGreaterThan(0);
    expect(peakMiB).toBeLessThan(600);
    // Reading on this thread would block it for seconds.
    expect(busyMs).toBeLessThan(2_000);
  });
});

describe("a file that was changed in transit", () => {
  const csv = "time,type,received_asset,received_amount\n2024-01-01,airdrop,ETH,1\n";

  it("is refused: a digit of a file in an archive, a digit in a workbook", async () => {
    const archive = packed({ "a.csv": csv }, 0);
    const at = Buffer.from(archive).indexOf("ETH,1");
    archive[at + 4] = "9".charCodeAt(0);
    const { status, text } = await upload({ service, person }, sourceId, Uint8Array.from(archive));
    expect({ status, text }).toMatchObject({ status: 400, text: expect.stringContaining("checksum") });
    const whole = packed({ "a.csv": csv }, 0);
    expect((await upload({ service, person }, sourceId, Uint8Array.from(whole))).status).toBe(201);
  });
});
