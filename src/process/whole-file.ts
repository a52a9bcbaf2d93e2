import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";

/**
 * Writes a secret that is made once: the whole of it or nothing, and never over one that is there. An empty file is none:
 * a disk that was full once has left it.
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

/** Whoever comes first wins: a link is refused where a file of that name is there already. */
function linkNew(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    // A file system without links: the name is taken only where nobody has it.
    if (statSync(file, { throwIfNoEntry: false }) === undefined) renameSync(draft, file);
  }
}
