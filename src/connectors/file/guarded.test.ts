import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { linesPdf } from "../../guard/testing/tiny-pdf.ts";
import { textOf } from "../../wording/messages/index.ts";
import { type GuardedOptions, readGuarded } from "./guarded.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-guarded-"));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;

const received = (ids: readonly string[]): string =>
  `id,time,type,wallet,received_asset,received_amount\n${ids.map((id) => `${id},2024-01-01,airdrop,w,ETH,1\n`).join("")}`;

/** Result of reading: the stored records, or the message of the refusal. */
async function readOf(text: string | Uint8Array, options?: GuardedOptions): Promise<string> {
  const name = join(dir, String(files++));
  writeFileSync(name, text);
  const [file, spool] = [await open(name), await open(`${name}.spool`, "w+")];
  const read = await readGuarded(file, spool, options);
  await Promise.all([file.close(), spool.close()]);
  return read.ok ? readFileSync(`${name}.spool`, "utf8") : textOf(read.error, "en");
}

it("files in sequence and in parallel are each read independently, also after a refused one", async () => {
  const one = await readOf(received(["first"]));
  expect(one).toContain("first");
  expect(await readOf("\0\0\0\0")).not.toContain("first");
  const [two, three, four] = await Promise.all([
    readOf(received(["second"])),
    readOf(received(["third", "fourth"])),
    readOf(received(["first"])),
  ]);
  expect(two).toContain("second");
  expect(two).not.toContain("third");
  expect(three).toContain("third");
  expect(three).toContain("fourth");
  expect(four).toBe(one);
  expect(await readOf(received(["first"]))).toBe(one);
});

it("a statement in PDF is read there too, and a refused one ends nothing for the next file", async () => {
  const line = ["TRADE REPUBLIC BANK GMBH", "KOSTENINFORMATION"];
  expect(await readOf(linesPdf([line]))).toContain("lists no transactions");
  const position = "Bitcoin (BTC) 0,00025 Stk. 100.000,00 EUR 25,00 EUR";
  const plan = ["TRADE REPUBLIC BANK GMBH", "AUSFÜHRUNG ab12-cd34", "ABRECHNUNG CRYPTO SPARPLAN"];
  const rows = [
    "Sparplanausführung am 03.02.2025",
    position,
    "GESAMT 25,00 EUR",
    "DE00123 2025-02-03 -25,00 EUR",
  ];
  expect(await readOf(linesPdf([[...plan, ...rows]]))).toContain("trade-republic-pdf:ab12-cd34 2025-02-03");
  expect(await readOf(received(["after"]))).toContain("after");
});

it("a file that exceeds the time limit is refused, with the line it stopped at", async () => {
  const slow = received(Array.from({ length: 300_000 }, (_, i) => String(i)));
  expect(await readOf(slow, { withinMs: 400 })).toMatch(
    /^Reading the file took longer than 0\.4 seconds; it stopped at row \d+\./,
  );
  expect(await readOf(received(["after"]))).toContain("after");
});
