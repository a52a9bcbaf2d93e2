import { describe, expect, it } from "vitest";
import { programName } from "./program.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64";
const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

describe("the program of a sign-in", () => {
  it.each([
    [`${WINDOWS}; rv:133.0) Gecko/20100101 Firefox/133.0`, "Firefox unter Windows", "Firefox on Windows"],
    [`${WINDOWS}) ${CHROMIUM} Safari/537.36 Edg/131.0.0.0`, "Edge unter Windows", "Edge on Windows"],
    [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36`, "Chrome unter Linux", "Chrome on Linux"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari unter macOS",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari auf dem iPhone",
      "Safari on an iPhone",
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${CHROMIUM} SamsungBrowser/27.0 Mobile Safari/537.36`,
      "Samsung Internet unter Android",
      "Samsung Internet on Android",
    ],
    ["lotbuch/0.1.0", "Lotbuch im Terminal", "Lotbuch in a terminal"],
    ["curl/8.5.0", "curl", "curl"],
    ["node", "ein Programm (Node.js)", "a program (Node.js)"],
    ["Mozilla/5.0", "unbekanntes Programm", "unknown program"],
    ["", "unbekanntes Programm", "unknown program"],
    [null, "unbekanntes Programm", "unknown program"],
  ])("%s", (sent, german, english) => {
    expect(programName(sent, "de")).toBe(german);
    expect(programName(sent, "en")).toBe(english);
  });
});
