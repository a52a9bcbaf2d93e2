import type { Language } from "./language.ts";

/** The order matters: nearly every browser also claims to be one of those above it, so the last match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bSafari\//, "Safari"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bEdg(?:A|iOS)?\//, "Edge"],
];

/** The first match counts: a phone with Android also claims to be Linux. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Programs whose common name differs from the one they send. */
const PROGRAMS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  lotbuch: { de: "Lotbuch im Terminal", en: "Lotbuch in a terminal" },
  node: { de: "ein Programm (Node.js)", en: "a program (Node.js)" },
};

/** A readable name for the user agent of a browser or program: "Firefox unter Windows". */
export function programName(userAgent: string | null, language: Language): string {
  const unknown = language === "de" ? "unbekanntes Programm" : "unknown program";
  const agent = userAgent?.trim() ?? "";
  if (agent === "") return unknown;
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  const browser = agent.startsWith("Mozilla/")
    ? BROWSERS.findLast(([sign]) => sign.test(agent))?.[1]
    : undefined;
  if (browser !== undefined && system !== undefined) return `${browser}${between(system, language)}${system}`;
  if (browser !== undefined) return browser;
  const own = /^[\w.-]{1,40}/.exec(agent)?.[0];
  if (own === undefined || own === "Mozilla") return unknown;
  return PROGRAMS[own.toLowerCase()]?.[language] ?? own;
}

const between = (system: string, language: Language): string => {
  const device = system === "iPhone" || system === "iPad";
  return language === "de" ? (device ? " auf dem " : " unter ") : device ? " on an " : " on ";
};
