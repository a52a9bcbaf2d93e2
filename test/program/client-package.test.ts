import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";

it("lotbuch/client can be imported from the package, but no file inside it", () => {
  const script = `
    const { createClient, LotbuchError } = await import("lotbuch/client");
    const inner = await import("lotbuch/src/client/send.js").then(() => "open", () => "closed");
    console.log(typeof createClient({}).sync, new LotbuchError("NetworkError", "x") instanceof Error, inner);
  `;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: packageRoot,
    encoding: "utf8",
  });
  expect(ran.stdout).toBe("function true closed\n");
});

it("the SDK needs only fetch: no package, no Node module", () => {
  const folder = join(packageRoot, "src", "client");
  const imports = readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), "utf8").matchAll(/from "([^"]+)"/g)].map((match) => match[1]),
    );
  expect(imports.filter((target) => !target?.startsWith("./"))).toEqual([]);
});
