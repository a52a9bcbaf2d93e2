import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

/**
 * Files of other people (published exports, recorded transactions) are no part of the repository. Tests over them run where
 * they lie beside the checkout and are skipped elsewhere.
 */
const root = process.env["LOTBUCH_SHARED"] ?? join(packageRoot, "..", "shared");

export const sharedFolder = (...names: readonly string[]): string => join(root, ...names);
export const hasSharedFolder = (...names: readonly string[]): boolean => existsSync(sharedFolder(...names));
