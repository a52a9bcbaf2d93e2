import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with package.json, for the sources and the build alike. */
export const packageRoot = ((): string => {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, "package.json"))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error("package.json of lotbuch not found");
    dir = parent;
  }
  return dir;
})();

/** The version in package.json. */
export const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
  readonly version: string;
};
