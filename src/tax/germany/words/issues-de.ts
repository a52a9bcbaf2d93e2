import type { IssueWords, IssueTextInput } from "../../country-words.ts";

const UNCOVERED: Readonly<Record<string, string>> = {
  nft: "NFTs nimmt das BMF-Schreiben ausdrücklich aus (Rn. 5), und eine Anschaffung dieses Stücks ist nicht bekannt",
};

/** Typen, die das Schreiben nicht behandelt und die nach einer genannten Regel gezählt werden. */
const COUNTED: Readonly<Record<string, string>> = {
  "liquidity-mining":
    "Liquidity Mining behandelt das BMF-Schreiben nicht: Es zählt wie Lending (Rn. 65) als Einnahme nach § 22 Nr. 3 EStG zum Marktkurs, der zugleich die Anschaffungskosten sind",
};

/** Ohne belegte Kosten ist das Ergebnis nach oben begrenzt, nach unten nicht. */
const upperBoundNote = (of: IssueTextInput): string =>
  of.maxResult === ""
    ? ""
    : ` Gezählt sind ${of.maxResult}; je nachdem, was gezahlt wurde, ist es weniger, nichts oder ein Verlust.`;

export const ISSUES_DE: IssueWords = {
  "missing-acquisition": (of) => {
    const what = `${of.amount("quantity")} in ${of.wallet}`;
    if (of.kind === "date")
      return (
        `Für ${what} ist der Tag der Anschaffung nicht belegt: Sie zählen als innerhalb der Haltefrist veräußert.` +
        (of.maxResult === ""
          ? ""
          : ` Gezählt sind ${of.maxResult}; liegt die Anschaffung länger als ein Jahr zurück, zählt nichts.`)
      );
    if (of.kind === "cost-outside")
      return `Für ${what}, länger als ein Jahr gehalten, sind die Kosten nicht belegt: Sie zählen mit 0 €. Das Ergebnis wird nicht besteuert.`;
    if (of.kind === "left")
      return `${of.amount("quantity")} gingen aus ${of.wallet} ab, ohne dass ein Zugang bekannt ist. Ein Ergebnis hängt davon nicht ab, aber ein Kauf oder ein Zugang fehlt.`;
    if (of.kind === "security")
      return `Für ${what}, ein Wertpapier, ist die Anschaffung nicht belegt: Das Ergebnis zählt mit Kosten von 0 € als Kapitaleinkünfte (§ 20 EStG).${upperBoundNote(of)}`;
    return `Für ${what} ist die Anschaffung nicht belegt: Die Kosten zählen als 0 €, der Tag als innerhalb der Haltefrist.${upperBoundNote(of)}`;
  },
  "not-covered": (of) =>
    COUNTED[of.kind] !== undefined
      ? `${COUNTED[of.kind]}.`
      : `${UNCOVERED[of.kind] ?? "Das Regelwerk behandelt diesen Vorgang nicht"}: Der Vorgang bleibt außer Ansatz.`,
  "method-switch-refused": (of) =>
    `${of.asset} in ${of.wallet} ist nicht ganz veräußert: Es bleibt bei ${of.fact("stays") === "average" ? "der Durchschnittsmethode" : "FiFo"}, der Wechsel ist nicht zulässig (Rn. 62).`,
  "fork-amount-differs": (of) =>
    `Die Hard Fork nennt ${of.amount("stated", of.fact("oldAsset"))}, ${of.wallet} hielt aber ${of.amount("held", of.fact("oldAsset"))}: Jede Einheit nimmt teil (Rn. 67), aufgeteilt werden die Kosten aller.`,
  "foreign-currency": (of) =>
    `${of.asset} ist Fremdwährung und damit selbst ein Wirtschaftsgut des § 23 EStG: Eigene Gewinne und Verluste daraus werden hier nicht verfolgt, zählen aber zur selben Freigrenze.`,
  "airdrop-without-service": (of) =>
    `Ein Airdrop ohne Gegenleistung ist keine Einnahme nach § 22 Nr. 3 EStG; ob die Veräußerung unter § 23 EStG fällt, ist offen. ${of.asset} wird ab dem Tag des Zugangs mit Kosten von 0 € geführt.`,
  "margin-spot": (of) =>
    `${of.asset}, auf Kredit gekauft oder verkauft, bleibt ein privates Veräußerungsgeschäft; nur abgerechnete Ergebnisse fallen unter § 20 EStG.`,
  "security-token": (of) =>
    `${of.asset} ist der Token einer Aktie und damit ein Wertpapier: Was er einbringt, sind Kapitaleinkünfte (§ 20 EStG) und steht dort. Eine Haltefrist gibt es nicht; § 23 EStG und seine Verbrauchsfolge gelten nicht.`,
};
