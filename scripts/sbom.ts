import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../src/process/paths.ts";

/** The fields of a package in package-lock.json. */
export type LockedPackage = {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  /** Set for a folder of this repository, which is never a dependency of a shipped package. */
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lockfile = {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/**
 * The software bill of materials in CycloneDX 1.5, from package-lock.json alone: the same lock file gives the same
 * bytes. `npm sbom --omit=dev` would omit shipped packages that a development tool needs too.
 */
export function sbomOf({ name, version, packages }: Lockfile) {
  const shipped = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.startsWith("node_modules/") && dev !== true && link !== true,
  );
  const components = new Map(shipped.map(([path, locked]) => [refOf(path, locked), component(path, locked)]));
  const edges = new Map<string, Set<string>>();
  for (const [path, locked] of [["", packages[""]] as const, ...shipped]) {
    if (locked === undefined) continue;
    const ref = path === "" ? `${name}@${version}` : refOf(path, locked);
    const needed = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    const found = needed.flatMap((dependency) => resolve(packages, path, dependency) ?? []);
    edges.set(ref, new Set([...(edges.get(ref) ?? []), ...found]));
  }
  const content = {
    metadata: {
      component: {
        type: "application",
        "bom-ref": `${name}@${version}`,
        name,
        version,
        purl: purlOf(name, version),
        licenses: licencesOf(packages[""]?.license),
      },
    },
    components: [...components.values()].toSorted((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1)),
    dependencies: [...edges]
      .map(([ref, to]) => ({ ref, dependsOn: [...to].toSorted((a, b) => (a < b ? -1 : 1)) }))
      .toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

const FOLDER = "node_modules/";
const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
const refOf = (path: string, { version }: LockedPackage): string => `${nameOf(path)}@${version}`;
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function component(path: string, locked: LockedPackage) {
  const { version, license, integrity, optional } = locked;
  const [algorithm, hash] = (integrity ?? "").split("-");
  return {
    type: "library",
    "bom-ref": refOf(path, locked),
    name: nameOf(path),
    version,
    scope: optional === true ? "optional" : "required",
    purl: purlOf(nameOf(path), version),
    hashes:
      algorithm === "sha512" && hash !== undefined
        ? [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }]
        : [],
    licenses: licencesOf(license),
  };
}

const licencesOf = (license: string | undefined) =>
  license === undefined
    ? []
    : [/[\s(]/.test(license) ? { expression: license } : { license: { id: license } }];

/** Resolves a dependency like Node: in the package's own folder, then in its parents. Null if it is not installed. */
function resolve(packages: Lockfile["packages"], from: string, dependency: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(FOLDER) - 1))) {
    const path = at === "" ? FOLDER + dependency : `${at}/${FOLDER}${dependency}`;
    const found = packages[path];
    if (found !== undefined) return refOf(path, found);
    if (at === "") return null;
  }
}

/** A UUID of version 8: its format is fixed, its content is defined by the application. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join("-");
}

// Tests import the function; only the command itself writes a file.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2] ?? join(packageRoot, "dist", "sbom.cdx.json");
  const lock = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as Lockfile;
  const sbom = sbomOf(lock);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} components`);
}
