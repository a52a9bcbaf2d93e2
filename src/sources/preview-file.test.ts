import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { openTempFiles } from "../guard/temp-files.ts";
import { textOf } from "../wording/messages/index.ts";
import { previewFile } from "./preview-file.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-preview-"));
afterAll(() => rmSync(dir, { recursive: true }));
const scratch = openTempFiles(dir);

it("a preview has the time of one import for all of its steps, and reports when it is exceeded", async () => {
  const name = join(dir, "ledger.csv");
  writeFileSync(name, "id,time,type,wallet,received_asset,received_amount\na,2024-01-01,airdrop,w,ETH,1\n");
  const sent = { file: await open(name), zone: undefined, mapping: undefined };
  const looked = (withinMs?: number) =>
    previewFile(
      {
        scratch,
        fileReads: new ConcurrencyLimit({ perAccount: 1 }),
        ...(withinMs === undefined ? {} : { withinMs }),
      },
      "account",
      sent,
    );
  expect(await looked()).toMatchObject({ refusal: null, records: 1, transactions: [{ type: "airdrop" }] });
  const late = await looked(0);
  expect(late).toMatchObject({ read: null, records: 0, transactions: [] });
  expect(late.refusal && textOf(late.refusal, "en")).toMatch(/took longer than \d+ seconds/);
  await sent.file.close();
});
