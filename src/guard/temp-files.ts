import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isId, newId } from "../process/ids.ts";

/** Temporary files for uploads and for exports that are being built. */
export type TempFiles = {
  /** An empty file without a name. It is deleted when it is closed, and when the process ends, however it ends. */
  readonly file: () => Promise<FileHandle>;
};

/** A file has a name only for a moment; one that still has it after this time was left by a process that was killed. */
const ORPHANED_MS = 60_000;

export function openTempFiles(dataDir: string): TempFiles {
  const dir = folder(dataDir);
  for (const name of readdirSync(dir).filter(isId)) {
    const path = join(dir, name);
    const left = statSync(path, { throwIfNoEntry: false });
    if (left !== undefined && Date.now() - left.mtimeMs > ORPHANED_MS) rmSync(path, { force: true });
  }
  return {
    file: async () => {
      const path = join(dir, newId());
      const file = await open(path, "wx+", 0o600);
      await unlink(path);
      return file;
    },
  };
}

/** In the data directory, which is on a real disk, if it is writable; a temporary folder is often memory. */
function folder(dataDir: string): string {
  const dir = join(dataDir, "tmp");
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK | constants.X_OK);
    return dir;
  } catch {
    return mkdtempSync(join(tmpdir(), "lotbuch-"));
  }
}
