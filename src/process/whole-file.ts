import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";

/**
 * Writes a new secret atomically and never replaces an existing one. An empty file counts as missing: a full disk may
 * have left it.
 */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.new-${process.pid}`;
  rmSync(draft, { force: true });
  try {
    const handle = openSync(draft, "wx", 0o600);
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    if (isEmpty(file)) renameSync(draft, file);
    else linkNew(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

const isEmpty = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

/** The first writer wins: the link is refused if a file of that name exists. */
function linkNew(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // A file system without links: the file is renamed only if no file has that name.
    if (statSync(file, { throwIfNoEntry: false }) === undefined) renameSync(draft, file);
  }
}
