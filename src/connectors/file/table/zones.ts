import { berlinInstants } from "../../../calendar/index.ts";

/** `UTC`, `+02:00`, or a name such as `Europe/Berlin`. */
export type Zone = string;

/** Zones with the same clock changes as Berlin since 1996. */
const WITH_BERLIN = new Set(
  (
    "Amsterdam Andorra Belgrade Berlin Bratislava Brussels Budapest Copenhagen Ljubljana Luxembourg Madrid Malta Monaco " +
    "Oslo Paris Podgorica Prague Rome San_Marino Sarajevo Skopje Stockholm Tirane Vaduz Vatican Vienna Warsaw Zagreb Zurich"
  )
    .split(" ")
    .map((city) => `Europe/${city}`),
);

const HOUR_MS = 3_600_000;

/** Choice between the two equal hours when the clocks go back in October. */
export type Hour = "first" | "second";

/** Whether the zone has a repeated hour that other rows can decide. */
export const hasDoubledHour = (zone: Zone): boolean =>
  WITH_BERLIN.has(zone) || zone === "CET" || zone === "MEZ";

/** The instant of a wall clock time in a zone; a time in the skipped hour is shifted. */
export function instantAt(wallMs: number, zone: Zone, hour: Hour = "first"): number | null {
  if (zone === "UTC" || zone === "Z") return wallMs;
  const fixed = fixedOffset(zone);
  if (fixed !== null) return wallMs - fixed;
  if (hasDoubledHour(zone)) {
    const [first = wallMs - HOUR_MS, second = first] = berlinInstants(wallMs);
    return hour === "second" ? second : first;
  }
  const first = offsetAt(zone, wallMs);
  if (first === null) return null;
  // Two steps: the offset at the wall time read as UTC may differ from the offset at the actual instant.
  const guess = wallMs - first;
  return wallMs - (offsetAt(zone, guess) ?? first);
}

/** Whether times in the zone can be converted. */
export const isZone = (zone: Zone): boolean => zone.length <= 64 && instantAt(0, zone) !== null;

/** `+2`, `+02:00`, `UTC+2`, `GMT-05:00`: milliseconds ahead of UTC. */
function fixedOffset(zone: Zone): number | null {
  const match = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone);
  if (match === null) return null;
  const [, sign, hours = "0", minutes = "0"] = match;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const FORMATS = new Map<string, Intl.DateTimeFormat | null>();

function offsetAt(zone: Zone, ms: number): number | null {
  let format = FORMATS.get(zone);
  if (format === undefined) {
    format = openFormat(zone);
    if (FORMATS.size < 1000) FORMATS.set(zone, format);
  }
  const name = format?.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value;
  if (name === undefined) return null;
  return name === "GMT" ? 0 : fixedOffset(name);
}

function openFormat(zone: Zone): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    return null;
  }
}
