import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, from the sources and from the build alike. */
export const packageRoot = ((): string => {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, "package.json"))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error("package.json of lotbuch not found");
    dir = parent;
  }
  return dir;
})();

/** Of the service, as package.json says. */
export const { version } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as {
  readonly version: string;
};
