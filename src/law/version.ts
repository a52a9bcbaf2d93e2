/** `de-2025-03-06.2` is the second version for the law of `de-2025-03-06`; `…-official` has its official wording. */
const SHAPE = /^(?<first>.*?)(?:\.(?<number>\d+))?(?:-official)?$/;

/** The version that a version builds on and takes missing files from. The first of a law builds on itself. */
export const firstOf = (version: string): string => SHAPE.exec(version)?.groups?.["first"] ?? version;

export const officialOf = (version: string): string => `${version}-official`;

/** Folders that may contain a file of a version, its own first. */
export const foldersOf = (version: string): readonly string[] => {
  const own = version.replace(/-official$/, "");
  return own === firstOf(own) ? [own] : [own, firstOf(own)];
};

const numberOf = (version: string): number => Number(SHAPE.exec(version)?.groups?.["number"] ?? 1);

/** Sorts by law, then by number: `.10` after `.9`. */
export function compareVersions(a: string, b: string): number {
  if (firstOf(a) !== firstOf(b)) return firstOf(a) < firstOf(b) ? -1 : 1;
  return numberOf(a) - numberOf(b);
}

const LATER_SERVED = 2;

/** The first version of every law, which is permanent, and the last two: pins to others are unknown versions. */
export function servedVersions(versions: readonly string[]): readonly string[] {
  return versions.toSorted(compareVersions).filter((version, at, all) => {
    const later = all.slice(at + 1).filter((other) => firstOf(other) === firstOf(version));
    return version === firstOf(version) || later.length < LATER_SERVED;
  });
}
