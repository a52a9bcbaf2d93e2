import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sharedFolder } from "../../support/shared-folder.ts";

/** Folder of the official texts, which are not part of the repository; tests that need them are skipped without it. */
const directory = process.env["LOTBUCH_OFFICIAL_LAW"] ?? sharedFolder("law", "official");

export const hasOfficialTexts = existsSync(join(directory, "bmf-2025-03-06.pdf"));

export function officialPath(file: "bmf-2025-03-06.pdf" | "estg.xml" | "ao_1977.xml" | "bgb.xml"): string {
  return join(directory, file);
}

export function officialBytes(file: Parameters<typeof officialPath>[0]): Uint8Array {
  return readFileSync(officialPath(file));
}
