/** Country of residence from a day on, the first from the beginning: whole calendar years. */
export type Residence = readonly { readonly country: string; readonly from: string | null }[];

/** The country of a year among the residences of a person, without loading any engine; null if none is named. */
export const countryAt = (residence: Residence, year: number): string | null => {
  const first = `${year}-01-01`;
  return (residence.findLast(({ from }) => from === null || from <= first) ?? residence[0])?.country ?? null;
};
