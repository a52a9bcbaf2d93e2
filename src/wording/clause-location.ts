/** Name of the marginal numbers in the guidelines and letters of a country, by country code. */
const MARGINAL: Readonly<Record<string, string>> = { AT: "Rz" };

/**
 * The location of a clause: guidelines and letters have marginal numbers, statutes and forms have locations of their
 * own.
 */
export function clauseLocation(clause: { readonly clauseKey: string; readonly randnummer: string }): string {
  const { clauseKey, randnummer } = clause;
  if (!/^\d+[a-z]*$/.test(randnummer)) return randnummer;
  return `${MARGINAL[clauseKey.split(".")[0] ?? ""] ?? "Rn."} ${randnummer}`;
}
