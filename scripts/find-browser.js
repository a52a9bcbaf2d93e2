import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

// The headless shell comes first: it renders nothing to a screen and takes a tenth less time.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The path of a Chrome or Chromium on this machine, or null.
 * @returns {string | null}
 */
export function findBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = [
    process.env.LOTBUCH_BROWSER ?? "",
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((path) => path !== "" && isExecutable(path)) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
