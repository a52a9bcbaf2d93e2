import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { shippedIndex } from "../testing/shipped.ts";
import { openModel, writeModel } from "./model-file.ts";
import type { Model } from "./model.ts";

const directory = mkdtempSync(join(tmpdir(), "lotbuch-model-"));
afterAll(() => rmSync(directory, { recursive: true }));

it("is read as it was written, by readers with the same input hash", () => {
  const model = shippedIndex(null, "DE").model();
  const file = join(directory, "one.model");
  writeModel(file, "made of this", model);
  const opened = openModel(file, "made of this");
  expect(opened?.columns).toEqual(model.columns);
  // Millions of numbers, hence compared as bytes.
  const bytes = ({ weights, worth, features }: Model) =>
    [weights, worth, features.slots, features.letters].map((row) =>
      createHash("sha256")
        .update(new Uint8Array(row.buffer, row.byteOffset, row.byteLength))
        .digest("hex"),
    );
  const read = opened?.read();
  expect(read && bytes(read)).toEqual(bytes(model));
  expect([read?.order, read?.scope, read?.asked]).toEqual([model.order, model.scope, model.asked]);
  expect(openModel(file, "made of something else")).toBeNull();
});

it("is treated as missing if it was truncated", () => {
  const file = join(directory, "one.model");
  writeFileSync(file, readFileSync(file).subarray(0, -8));
  expect(openModel(file, "made of this")?.read()).toBeNull();
  writeFileSync(file, "");
  expect(openModel(file, "made of this")).toBeNull();
  expect(openModel(join(directory, "none.model"), "made of this")).toBeNull();
});
