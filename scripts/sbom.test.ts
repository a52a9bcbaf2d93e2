import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../src/process/paths.ts";
import { type Lockfile, sbomOf } from "./sbom.ts";

const LOCK: Lockfile = {
  name: "house",
  version: "1.0.0",
  packages: {
    "": {
      version: "1.0.0",
      license: "Apache-2.0",
      dependencies: { a: "1" },
      optionalDependencies: { "@x/b": "2" },
    },
    "node_modules/a": {
      version: "1.1.0",
      license: "MIT",
      integrity: "sha512-AAEC",
      dependencies: { c: "1", "@x/b": "1" },
    },
    "node_modules/a/node_modules/c": {
      version: "1.5.0",
      license: "(MIT OR CC0-1.0)",
      dependencies: { "@x/b": "2" },
    },
    "node_modules/@x/b": { version: "2.0.0", license: "ISC", optional: true, dependencies: { gone: "1" } },
    "node_modules/c": { version: "9.0.0", license: "MIT", dev: true },
  },
};

describe("the SBOM", () => {
  it("lists shipped packages with hash, license and dependencies", () => {
    const { components, dependencies, metadata } = sbomOf(LOCK);
    expect(
      components.map(({ purl, scope, hashes, licenses }) => ({ purl, scope, hashes, licenses })),
    ).toEqual([
      {
        purl: "pkg:npm/%40x/b@2.0.0",
        scope: "optional",
        hashes: [],
        licenses: [{ license: { id: "ISC" } }],
      },
      {
        purl: "pkg:npm/a@1.1.0",
        scope: "required",
        hashes: [{ alg: "SHA-512", content: "000102" }],
        licenses: [{ license: { id: "MIT" } }],
      },
      {
        purl: "pkg:npm/c@1.5.0",
        scope: "required",
        hashes: [],
        licenses: [{ expression: "(MIT OR CC0-1.0)" }],
      },
    ]);
    expect(dependencies).toEqual([
      { ref: "@x/b@2.0.0", dependsOn: [] },
      { ref: "a@1.1.0", dependsOn: ["@x/b@2.0.0", "c@1.5.0"] },
      { ref: "c@1.5.0", dependsOn: ["@x/b@2.0.0"] },
      { ref: "house@1.0.0", dependsOn: ["@x/b@2.0.0", "a@1.1.0"] },
    ]);
    expect(metadata.component).toMatchObject({ name: "house", type: "application" });
  });

  it("is the same for the same lock file and different for another", () => {
    expect(JSON.stringify(sbomOf(LOCK))).toBe(JSON.stringify(sbomOf(structuredClone(LOCK))));
    const { serialNumber } = sbomOf({ ...LOCK, version: "1.0.1" });
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(serialNumber).not.toBe(sbomOf(LOCK).serialNumber);
  });

  it("names the package of this repository as npm does", () => {
    const lock = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as Lockfile;
    const npm = JSON.parse(
      execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"], {
        cwd: packageRoot,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
        maxBuffer: 64 * 1024 * 1024,
      }),
    ) as { readonly components: readonly { readonly purl: string; readonly hashes?: unknown }[] };
    const theirs = new Map(npm.components.map(({ purl, hashes }) => [purl, hashes]));
    const ours = sbomOf(lock).components;
    expect(ours.length).toBeGreaterThan(100);
    for (const { purl, hashes } of ours) expect(theirs.get(purl), purl).toEqual(hashes);
  });
});
