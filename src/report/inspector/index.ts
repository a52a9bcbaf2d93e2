import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "../../basics/once.ts";
import { packageRoot } from "../../process/paths.ts";
import type { Sink } from "../sink.ts";

/**
 * The page of a bundle that opens it in any browser without network. It is the same in every bundle: it reads the bundle
 * that the inspector selects, and has no data of its own.
 */
const page = once(() =>
  readFileSync(join(packageRoot, "src", "report", "inspector", "inspector.html"), "utf8"),
);

export const INSPECTOR_FILE = "data/open-in-browser.html";

export const writeInspector = (sink: Sink): Promise<void> => sink(page());
