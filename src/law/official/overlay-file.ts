import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { overlayPath } from "../load.ts";
import { parseOverlay, type Overlay } from "./overlay.ts";

/** What was imported before; null where there is nothing, or nothing that can be read. */
export function readOverlay(dataDir: string, version: string): Overlay | null {
  const file = overlayPath(dataDir, version);
  if (!existsSync(file)) return null;
  const parsed = parseOverlay(readFileSync(file, "utf8"));
  return parsed.ok ? parsed.overlay : null;
}

/** Writes beside and renames, so that a service that starts meanwhile reads the old wording or the new one. */
export function writeOverlay(dataDir: string, overlay: Overlay): string {
  const file = overlayPath(dataDir, overlay.version);
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(overlay, null, 2)}\n`);
  renameSync(draft, file);
  return file;
}
