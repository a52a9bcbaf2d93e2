import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

/**
 * Folder of third-party files (published exports, recorded transactions), which are not part of the repository. Tests
 * that need them run if it is next to the checkout and are skipped otherwise.
 */
const root = process.env["LOTBUCH_SHARED"] ?? join(packageRoot, "..", "shared");

export const sharedFolder = (...names: readonly string[]): string => join(root, ...names);
export const hasSharedFolder = (...names: readonly string[]): boolean => existsSync(sharedFolder(...names));
