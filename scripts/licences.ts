import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../src/process/paths.ts";

/** The fields of a package in package-lock.json that matter for its license. */
export type LicensedPackage = {
  readonly version?: string;
  readonly dev?: boolean;
  /** Set for a folder of this repository. */
  readonly link?: boolean;
  readonly license?: string;
};
/**
 * SPDX ids that are allowed in shipped packages, those allowed besides in tools that never leave the developer's
 * machine, and the license text of packages whose manifest names none: by name and version, so that a new version is
 * reviewed.
 */
export type Allowed = {
  readonly shipped: readonly string[];
  readonly development: readonly string[];
  readonly read?: Readonly<Record<string, string>>;
};

/** Whether an SPDX expression is satisfied: one side of an OR is enough, both of an AND are required. */
export function isMet(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let met = both();
    while (tokens[at] === "OR") {
      at++;
      const other = both();
      met ||= other;
    }
    return met;
  };
  const both = (): boolean => {
    let met = one();
    while (tokens[at] === "AND") {
      at++;
      const other = one();
      met &&= other;
    }
    return met;
  };
  const one = (): boolean => {
    const token = tokens[at++];
    if (token !== "(") return token !== undefined && allowed.has(token);
    const met = either();
    return tokens[at++] === ")" && met;
  };
  return either() && at === tokens.length;
}

/** One line for each package whose license is missing or not on the list. */
export function violations(
  packages: Readonly<Record<string, LicensedPackage>>,
  allowed: Allowed,
): readonly string[] {
  const shipped = new Set(allowed.shipped);
  const all = new Set([...allowed.shipped, ...allowed.development]);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith("node_modules/") && link !== true)
    .map(([path, { version = "", license, dev }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, licence: allowed.read?.[`${name}@${version}`] ?? license, dev: dev === true };
    })
    .filter(({ licence, dev }) => !isMet(licence ?? "", dev ? all : shipped))
    .map(
      ({ name, version, licence, dev }) =>
        `${name} ${version}: ${licence ?? "no licence"}${dev ? " (development)" : ""}`,
    );
}

// Tests import the functions; only the command itself reads the files.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(packageRoot, path), "utf8"));
  const { packages } = read("package-lock.json") as {
    readonly packages: Readonly<Record<string, LicensedPackage>>;
  };
  const found = violations(packages, read("scripts/licences.json") as Allowed);
  for (const line of found) console.error(`licence not on the list of scripts/licences.json: ${line}`);
  if (found.length > 0) process.exitCode = 1;
}
