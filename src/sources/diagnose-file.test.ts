import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { openTempFiles } from "../guard/temp-files.ts";
import { diagnosisOf, shapeOf } from "./diagnose-file.ts";
import { previewFile } from "./preview-file.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-diagnose-"));
afterAll(() => rmSync(dir, { recursive: true }));
const scratch = openTempFiles(dir);

async function diagnosis(text: string): Promise<string> {
  const name = join(dir, "file.csv");
  writeFileSync(name, text);
  const file = await open(name);
  const sent = { file, zone: undefined, mapping: undefined };
  const preview = await previewFile(
    { scratch, fileReads: new ConcurrencyLimit({ perAccount: 1 }) },
    "account",
    sent,
  );
  await file.close();
  return diagnosisOf(preview);
}

it("a shape keeps separators, signs and dates, and cuts what identifies", () => {
  expect(shapeOf("2024-03-01 09:15:02+01:00")).toBe("9999-99-99 99:99:99+99:99");
  expect(shapeOf("-1.234,50 €")).toBe("-9.999,99 €");
  expect(shapeOf("Erika Müstermann")).toBe("Aaa Aaa");
  expect(shapeOf("DE89370400440532013000")).toBe("AA999999999");
});

it("an unknown file is described without a word or number of its cells", async () => {
  const text = await diagnosis(
    "Kunde Erika Beispiel;Timestamp;Menge in Stück\nKonto 4711;01.02.2024 10:00;0,123\nKonto 4711;02.02.2024 11:00;7,5\n",
  );
  expect(text).toMatch(/^refused: [a-zA-Z.]+/m);
  expect(text).toContain('delimiter ";", header in line 1, 3 columns');
  expect(text).toContain("column 1: Aaa Aaa Aaa (unknown)");
  expect(text).toContain("column 2: Timestamp");
  expect(text).toContain("row 1: Aaa 9999 | 99.99.9999 99:99 | 9,999");
  expect(text).not.toMatch(/Erika|Beispiel|Konto|4711|0,123|Kunde/);
});

it("rows that were not read are listed by line and reason, without their cells", async () => {
  const text = await diagnosis(
    "id,time,type,wallet,received_asset,received_amount\nsecret1,2024-01-01,airdrop,Erikas Wallet,ETH,1\nsecret2,gestern,airdrop,Erikas Wallet,ETH,1\n",
  );
  expect(text).toMatch(/^read as ledger/m);
  expect(text).toContain("2 rows, 1 of them not read");
  expect(text).toMatch(/^not read: row\.\w+, line 3: /m);
  expect(text).not.toMatch(/secret|gestern|Erika/);
});
