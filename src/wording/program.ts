import type { Language } from "./language.ts";
import { TEXT } from "./locales/names/index.ts";

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

/** A readable name for the user agent of a browser or program: "Firefox unter Windows". */
export function programName(userAgent: string | null, language: Language): string {
  const text = TEXT[language];
  const unknown = text.unknownProgram;
  const agent = userAgent?.trim() ?? "";
  if (agent === "") return unknown;
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  const browser = agent.startsWith("Mozilla/")
    ? BROWSERS.findLast(([sign]) => sign.test(agent))?.[1]
    : undefined;
  if (browser !== undefined && system !== undefined)
    return system === "iPhone" || system === "iPad"
      ? text.programOnDevice({ program: browser, device: system })
      : text.programOnSystem({ program: browser, system });
  if (browser !== undefined) return browser;
  const own = /^[\w.-]{1,40}/.exec(agent)?.[0];
  if (own === undefined || own === "Mozilla") return unknown;
  // Programs whose common name differs from the one they send.
  return (text.programs as Readonly<Record<string, string>>)[own.toLowerCase()] ?? own;
}
