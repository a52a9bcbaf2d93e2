/** A clause as an officer cites it: `DE.BMF.2025-03-06.RN53` is Rn 53, `DE.ESTG.23.1.1.2` is § 23 EStG. */
export function clauseText(key: string): string {
  const rn = /\.RN(\w+)$/.exec(key);
  if (rn !== null) return `Rn ${rn[1]}`;
  const [, law = "", section = ""] = key.split(".");
  return `§ ${section} ${LAWS[law] ?? law}`;
}

const LAWS: Readonly<Record<string, string>> = { ESTG: "EStG", AO: "AO", BGB: "BGB" };
