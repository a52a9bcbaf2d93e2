/** The country of a year among the residences of a person, without loading any engine; null if none is named. */
export const countryAt = (
  residence: readonly { readonly country: string; readonly from: string | null }[],
  year: number,
): string | null => {
  const first = `${year}-01-01`;
  return (residence.findLast(({ from }) => from === null || from <= first) ?? residence[0])?.country ?? null;
};
