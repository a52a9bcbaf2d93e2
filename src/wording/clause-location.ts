/** What a country calls the numbers in the margin of its guidelines and letters, by its code. */
const MARGINAL: Readonly<Record<string, string>> = { AT: "Rz" };

/** Where a clause stands: guidelines and letters have marginal numbers, statutes and forms name their places themselves. */
export function clauseLocation(clause: { readonly clauseKey: string; readonly randnummer: string }): string {
  const { clauseKey, randnummer } = clause;
  if (!/^\d+[a-z]*$/.test(randnummer)) return randnummer;
  return `${MARGINAL[clauseKey.split(".")[0] ?? ""] ?? "Rn."} ${randnummer}`;
}
