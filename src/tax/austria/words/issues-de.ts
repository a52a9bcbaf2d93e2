import type { IssueWords, IssueTextInput } from "../../country-words.ts";
import { ISSUES_DE as GERMANY } from "../../germany/words/issues-de.ts";

/** Ohne belegte Kosten ist das Ergebnis nach oben begrenzt, nach unten nicht. */
const upperBoundNote = (of: IssueTextInput): string =>
  of.maxResult === ""
    ? ""
    : ` Gezählt sind ${of.maxResult}; je nachdem, was gezahlt wurde, ist es weniger, nichts oder ein Verlust.`;

const UNCOVERED: Readonly<Record<string, string>> = {
  nft: "Ein NFT ist keine Kryptowährung (§ 27b Abs 4 EStG), und eine Anschaffung dieses Stücks ist nicht bekannt",
  "security-token": "Ein Wertpapier-Token folgt dem Recht des Wertpapiers, das hier nicht gerechnet wird",
};

export const ISSUES_DE: IssueWords = {
  // Texts for issues that only German law raises.
  ...GERMANY,
  "missing-acquisition": (of) => {
    const what = `${of.amount("quantity")} in ${of.wallet}`;
    if (of.kind === "date")
      return (
        `Für ${what} ist der Tag der Anschaffung nicht belegt: Sie zählen als Spekulationsgeschäft innerhalb eines Jahres (§ 31 EStG).` +
        (of.maxResult === ""
          ? ""
          : ` Gezählt sind ${of.maxResult}; liegt die Anschaffung länger als ein Jahr zurück, zählt nichts.`)
      );
    if (of.kind === "cost-outside")
      return `Für ${what}, Altbestand nach mehr als einem Jahr, sind die Kosten nicht belegt: Sie zählen mit 0 €. Das Ergebnis wird nicht besteuert.`;
    if (of.kind === "left")
      return `${of.amount("quantity")} gingen aus ${of.wallet} ab, ohne dass ein Zugang bekannt ist. Ein Ergebnis hängt davon nicht ab, aber ein Kauf oder ein Zugang fehlt.`;
    return `Für ${what} ist die Anschaffung nicht belegt: Die Kosten zählen als 0 €, der Coin als Neubestand.${upperBoundNote(of)}`;
  },
  "not-covered": (of) =>
    `${UNCOVERED[of.kind] ?? "Das Regelwerk behandelt diesen Vorgang nicht"}: Der Vorgang bleibt außer Ansatz.`,
  "margin-spot": (of) =>
    `${of.asset}, auf Kredit gekauft oder verkauft, zählt als Kauf oder Verkauf des Coins (§ 27b Abs 3 EStG); nur abgerechnete Ergebnisse sind solche von Derivaten (§ 27a Abs 2 Z 7 EStG).`,
  "security-token": (of) =>
    `${of.asset} ist der Token einer Aktie und damit ein Wertpapier: Er folgt dem Recht des Wertpapiers, nicht § 27b EStG, und wird hier nicht gerechnet.`,
};
