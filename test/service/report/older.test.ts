import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../../src/process/paths.ts";
import { cliFor } from "../../support/cli.ts";

/** Bundles as written by engine 5, without their PDFs; the manifests name their replacements. */
const cli = cliFor("http://127.0.0.1:9");
afterAll(() => cli.dispose());
const verify = (name: string, ...flags: readonly string[]) =>
  cli.run(["verify", join(packageRoot, "test/service/report/older", `${name}.zip`), ...flags]);

describe("a bundle of an older version", () => {
  it("with unchanged figures is unchecked only in the files whose text differs today", async () => {
    const { code, stdout, stderr } = await verify("plain");
    expect([code, stderr]).toEqual([4, ""]);
    expect(stdout).toMatch(/ok {2}figures .*computed again from 5 raw records: they are the same/);
    expect(stdout).toMatch(/were written by another version.*not checked them:\n(?: {6}\S+\n)+/);
    expect(stdout).toContain("data/report.pdf");
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      /Everything that could be checked agrees\. Not checked \(exit code 4\): \d+ effects, \d+ files\./,
    );
  });

  /** Engine 5 lost the lot because of the block's clock: 1,500 taxable and provisional. Today it is 500. */
  it("with figures that this engine computes otherwise names their engine and the first difference", async () => {
    const { code, stdout, stderr } = await verify("clock-behind");
    expect([code, stderr]).toEqual([4, ""]);
    expect(stdout).toMatch(
      /figures .*computed by another version \(engine 5\).*not been checked.*the report says .*, computed from the records it is /,
    );
    const { json } = await verify("clock-behind", "--json");
    expect(json()).toMatchObject([{ ok: false, year: 2024, otherFigures: { engineVersion: "5" } }]);
  });
});
