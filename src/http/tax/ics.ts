import { createHash } from "node:crypto";
import { add } from "../../ledger/amounts.ts";
import type { FreeDay } from "../../store/calendar.ts";
import { calendarName, type FreeCoins, freeCoinsText, type Language } from "../../wording/index.ts";

/** Number of wallets that an event names; its sum counts all of them. */
const NAMED = 20;

/**
 * The days as an iCalendar (RFC 5545): one event for each coin and day, with an id that does not depend on the amount.
 */
export function icsOf(
  days: readonly FreeDay[],
  of: { readonly accountId: string; readonly asOf: Date; readonly language: Language },
): string {
  const timestamp = of.asOf.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const name = escaped(calendarName(of.language));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lotbuch//Tax-free calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...[...grouped(days)].flatMap(([, { day, ...coins }]) => {
      const { title, text } = freeCoinsText(coins, of.language);
      return [
        "BEGIN:VEVENT",
        `UID:${idOf(of.accountId, day, coins.asset)}@lotbuch`,
        `DTSTAMP:${timestamp}`,
        `DTSTART;VALUE=DATE:${plainDay(day)}`,
        `DTEND;VALUE=DATE:${plainDay(dayAfter(day))}`,
        `SUMMARY:${escaped(title)}`,
        `DESCRIPTION:${escaped(text)}`,
        "CLASS:PRIVATE",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

type Event = FreeCoins & { readonly day: string };

function grouped(days: readonly FreeDay[]): ReadonlyMap<string, Event> {
  const events = new Map<string, Event>();
  for (const { day, asset, wallet, quantity } of days) {
    const key = `${day} ${asset}`;
    const { quantity: sum, wallets } = events.get(key) ?? { quantity: "0", wallets: [] };
    const named = wallets.length < NAMED ? [...wallets, { wallet, quantity }] : wallets;
    events.set(key, { day, asset, quantity: add(sum, quantity), wallets: named });
  }
  return events;
}

const idOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 40);

const plainDay = (day: string): string => day.replaceAll("-", "");

const DAY_MS = 86_400_000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** 3.3.11: characters with a meaning in the format are escaped, and control characters are removed. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    // oxlint-disable-next-line no-control-regex -- these are what it is about
    .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, "");

const OCTETS = 75;

/** 3.1: a line has at most 75 octets and continues after a space; no character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= OCTETS) return line;
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
