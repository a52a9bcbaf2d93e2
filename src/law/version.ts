/** `de-2025-03-06.2` is the second that answers from the law of `de-2025-03-06`; `…-official` speaks in its official words. */
const SHAPE = /^(?<first>.*?)(?:\.(?<number>\d+))?(?:-official)?$/;

/** The version that a version builds on: what its folder lacks is there. The first of a law builds on itself. */
export const firstOf = (version: string): string => SHAPE.exec(version)?.groups?.["first"] ?? version;

export const officialOf = (version: string): string => `${version}-official`;

/** In which folders a file of a version may lie, its own first. */
export const foldersOf = (version: string): readonly string[] => {
  const own = version.replace(/-official$/, "");
  return own === firstOf(own) ? [own] : [own, firstOf(own)];
};

const numberOf = (version: string): number => Number(SHAPE.exec(version)?.groups?.["number"] ?? 1);

/** By law, then by number: `.10` comes behind `.9`. */
export function compareVersions(a: string, b: string): number {
  if (firstOf(a) !== firstOf(b)) return firstOf(a) < firstOf(b) ? -1 : 1;
  return numberOf(a) - numberOf(b);
}

const LATER_SERVED = 2;

/** Of every law the first version, which stays, and the last two: pins to those between are answered as unknown. */
export function servedVersions(versions: readonly string[]): readonly string[] {
  return versions.toSorted(compareVersions).filter((version, at, all) => {
    const later = all.slice(at + 1).filter((other) => firstOf(other) === firstOf(version));
    return version === firstOf(version) || later.length < LATER_SERVED;
  });
}
