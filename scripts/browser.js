// Finds the browser for test/browser, or installs Debian's if that is allowed. Prints a notice if there is none.
import { spawnSync } from "node:child_process";
import { findBrowser } from "./find-browser.js";

const found = findBrowser();
const mayInstall = found === null && process.getuid?.() === 0 && runs("apt-get", ["--version"]);
if (mayInstall) {
  console.log("browser: no Chrome or Chromium found, installing Debian's ...");
  const installs = (name) => runs("apt-get", ["install", "-y", "-q", name]);
  const either = () => installs("chromium-headless-shell") || installs("chromium");
  if (!either()) {
    runs("apt-get", ["update", "-q"]);
    either();
  }
}
const browser = found ?? findBrowser();
if (browser !== null) console.log(`browser: ${browser}`);
else {
  console.error(
    "browser: no Chrome or Chromium was found, so the tests in a browser will be skipped: install one, or set LOTBUCH_BROWSER to its path.",
  );
  if (process.env.CI === "true") process.exit(1);
}

function runs(command, args) {
  return (
    spawnSync(command, args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  );
}
