import type { PartSentences } from "./issue.ts";
import { originOf, countryOf, detail } from "./issue-parts.ts";
import { remedyWords } from "./remedy.ts";

/** Issues found by reading, matching and comparing: records, sources, transfers, filed years. */
export const OF_RECORDS = {
  "balance-mismatch": {
    de: (of) =>
      of.fact("computed") === "" || of.fact("reported") === ""
        ? `Der Bestand an ${of.asset} nach den Datensätzen weicht von dem ab, den der Anbieter meldet: Datensätze fehlen oder wurden falsch gelesen.`
        : `Die Datensätze ergeben ${of.amount("computed")}, der Anbieter meldet ${of.amount("reported")}: Datensätze fehlen oder wurden falsch gelesen.`,
    en: (of) =>
      of.fact("computed") === "" || of.fact("reported") === ""
        ? `The balance of ${of.asset} by the records differs from what the provider reports: records are missing or were misread.`
        : `The records add up to ${of.amount("computed")}, the provider reports ${of.amount("reported")}: records are missing or were misread.`,
  },
  "missing-leg": {
    de: (of) => {
      const half = `${of.amount("amount")} wurden getauscht, aber der Anbieter zeigt nur eine der beiden Seiten`;
      const which = of.detail;
      return which === null ? `${half}${detail.de(of)}.` : `${half}. ${which}`;
    },
    en: (of) =>
      `${of.amount("amount")} was exchanged, but the provider shows only one of the two sides${detail.en(of)}.`,
  },
  "unclear-origin": {
    de: (of) =>
      `Der Anbieter sagt nicht, warum ${of.amount("amount")} kamen oder gingen: Belohnung, Bonus, Geschenk, Zahlung oder eigene Übertragung?`,
    en: (of) =>
      `The provider does not say why ${of.amount("amount")} came or went: reward, bonus, gift, payment or own transfer?`,
  },
  "unmatched-internal": {
    de: (of) =>
      `${of.amount("amount")} wurden zwischen zwei Konten beim Anbieter bewegt, aber nur eines davon zeigt es.`,
    en: (of) =>
      `${of.amount("amount")} was moved between two accounts at the provider, but only one of them shows it.`,
  },
  clawback: {
    de: (of) =>
      `Der Anbieter hat ${of.amount("amount")} zurückgenommen, die er früher gutgeschrieben hatte; die Einnahmen können zu hoch sein.`,
    en: (of) =>
      `The provider took back ${of.amount("amount")} that it had credited before; the receipts may be too high.`,
  },
  "fee-elsewhere": {
    de: (of) =>
      `Bei ${of.amount("amount")} ist eine Netzwerkgebühr genannt, die hier nicht abgebucht wurde${detail.de(of)}.`,
    en: (of) =>
      `A network fee is named for ${of.amount("amount")} that was not charged here${detail.en(of)}.`,
  },
  "unused-cell": {
    de: (of) => `Eine Zeile enthält eine Angabe, die nichts ändert${detail.de(of)}.`,
    en: (of) => `A row states something that changes nothing${detail.en(of)}.`,
  },
  "correction-unused": {
    de: (of) =>
      `Eine Korrektur ändert nichts${detail.de(of)}. Nehmen Sie sie zurück oder sagen Sie, was der Vorgang war.`,
    en: (of) => `A correction changes nothing${detail.en(of)}. Undo it, or say what the transaction was.`,
  },
  "rule-conflict": {
    de: (of) =>
      `Zwei Ihrer Regeln sagen von einem Vorgang Verschiedenes; es gilt die frühere${detail.de(of)}. Beenden Sie eine davon oder sagen Sie, was dieser Vorgang war.`,
    en: (of) =>
      `Two of your rules say different things of one transaction; the one made first holds${detail.en(of)}. End one of them, or say what this transaction was.`,
  },
  "balance-gap": {
    de: (of) =>
      `Der Bestand, den eine Datei nennt, folgt nicht aus ihren Zeilen: Etwas fehlt${detail.de(of)}.`,
    en: (of) =>
      `What a file says is held does not follow from its rows: something is missing${detail.en(of)}.`,
  },
  "other-asset": {
    de: (of) =>
      `Eine Zeile handelt von etwas, das kein Kryptowert ist: Das Geld wird gezählt, der Gewinn fällt unter anderes Recht${detail.de(of)}.`,
    en: (of) =>
      `A row is about something that is no crypto-asset: its money is counted, its gain falls under other law${detail.en(of)}.`,
  },
  "shared-inputs": {
    de: (of) =>
      `Zur Transaktion über ${of.amount("amount")} haben auch andere beigetragen. Wer die Gebühr trug, ist nicht zu sehen: Sie ist nach den Einzahlungen aufgeteilt${detail.de(of)}.`,
    en: (of) =>
      `Others put coins into the transaction of ${of.amount("amount")} too. Nobody can see who bore its fee: it is shared out by what each put in${detail.en(of)}.`,
  },
  "unsolicited-token": {
    de: (of) =>
      `${of.amount("amount")} wurden ohne Zutun dieses Kontos bewegt, und der Token ist nicht bekannt: vermutlich Spam. Er bleibt aus Zahlen und Bestand heraus; nehmen Sie ihn auf, wenn er Ihnen gehört.`,
    en: (of) =>
      `${of.amount("amount")} moved without this account having done anything, and nobody knows the token: probably spam. It is left out of figures and holdings; take it in if it is yours.`,
  },
  "reading-unsure": {
    de: (of) =>
      of.detail ||
      `Was mit ${of.amount("amount")} geschehen ist, ist aus der Form der Transaktion oder dem Namen des Aufrufs gelesen, nicht aus etwas, das dieses Konto nennt. Sehen Sie nach, und berichtigen Sie es, wenn es etwas anderes war.`,
    en: (of) =>
      of.detail ||
      `What happened to ${of.amount("amount")} is read from the shape of the transaction or the name of what was called, not from anything that names this account. Look at it, and correct it where it was something else.`,
  },
  "receipt-missing": {
    de: (of) =>
      `Der Beleg einer Transaktion mit ${of.amount("amount")} ließ sich nicht lesen: was sie getan oder gekostet hat, ist nicht ganz bekannt. Beim nächsten Abruf wird wieder danach gefragt.`,
    en: (of) =>
      `The receipt of a transaction with ${of.amount("amount")} could not be read: what the transaction did, or what it cost, is not known in full. It is asked for again at the next sync.`,
  },
  "debt-token": {
    de: (of) =>
      `Neben ${of.amount("amount")} kam oder ging ein Token, der eine Schuld zählt: er ist kein Bestand und bleibt weg${detail.de(of)}.`,
    en: (of) =>
      `A token that counts a debt came or went beside ${of.amount("amount")}: it is no holding and is left out${detail.en(of)}.`,
  },
  "chain-unavailable": {
    de: (of) => `Ein Netz oder eine seiner Listen war nicht lesbar: Was dort geschah, fehlt${detail.de(of)}.`,
    en: (of) =>
      `A network, or one of its lists, could not be read: what happened there is missing${detail.en(of)}.`,
  },
  "account-gone": {
    de: (of) =>
      `Ein Konto ist beim Anbieter nicht mehr zu sehen${of.fact("account") === "" ? "" : ` (${of.fact("account")})`}. Was früher gelesen wurde, bleibt erhalten${detail.de(of)}.`,
    en: (of) =>
      `The provider no longer shows an account${of.fact("account") === "" ? "" : ` (${of.fact("account")})`}. What was read before is kept${detail.en(of)}.`,
  },
  "cursor-lost": {
    de: (of) =>
      `Ein Konto${of.fact("account") === "" ? "" : ` (${of.fact("account")})`} wird von Anfang an neu gelesen${detail.de(of)}.`,
    en: (of) =>
      `An account${of.fact("account") === "" ? "" : ` (${of.fact("account")})`} is read again from its beginning${detail.en(of)}.`,
  },
  "history-incomplete": {
    de: (of) =>
      `Die Schnittstelle des Anbieters gibt nicht die ganze Geschichte heraus${detail.de(of)}. Fügen Sie dieser Quelle den Kontoauszug des Anbieters als Datei hinzu.`,
    en: (of) =>
      `The provider's API does not give the whole history${detail.en(of)}. Add the account statement that the provider offers as a file to this source.`,
  },
  "possible-duplicate": {
    de: (of) =>
      `${of.amount("amount")}: Dieser Vorgang und „${of.fact("otherTransactionId")}“ aus ${of.fact("otherSource") || "einer anderen Quelle"} können derselbe sein. Ist es so, nehmen Sie einen von beiden heraus.`,
    en: (of) =>
      `${of.amount("amount")}: this transaction and "${of.fact("otherTransactionId")}" of ${of.fact("otherSource") || "another source"} may be the same. If they are, leave one of them out.`,
  },
  "transfer-suggested": {
    de: (of) =>
      `${of.amount("amount")} gingen von ${of.wallet} ab und können ${of.fact("candidates") === "1" ? "ein Zugang" : `einer von ${of.fact("candidates") || "mehreren"} Zugängen`} in einer eigenen Wallet sein. Bis Sie es bestätigen, bleibt der Zugang ohne Herkunft.`,
    en: (of) =>
      `${of.amount("amount")} left ${of.wallet} and may be ${of.fact("candidates") === "1" ? "a receipt" : `one of ${of.fact("candidates") || "several"} receipts`} in a wallet of yours. Until you confirm it, what came in has no origin.`,
  },
  "origin-contradicts-transfer": {
    de: (of) =>
      of.fact("case") === "file"
        ? `${of.amount("amount")} in ${of.wallet}: Die Datei nennt eine Anschaffung${originOf(of, "own", "vom", "für")}, nach der Blockchain kamen sie aber aus ${of.fact("from") || "einer eigenen Wallet"}. Es gilt die Übertragung; angeschafft wurden sie dort${originOf(of, "other", "am", "für")}.`
        : `${of.amount("amount")} in ${of.wallet}: Sie nennen eine Anschaffung${originOf(of, "own", "vom", "für")}, sie können aber aus ${of.fact("from") || "einer eigenen Wallet"} gekommen sein, wo sie${originOf(of, "other", "am", "für")} angeschafft wurden. Bis Sie die Übertragung bestätigen, gilt Ihre Angabe.`,
    en: (of) =>
      of.fact("case") === "file"
        ? `${of.amount("amount")} in ${of.wallet}: the file names an acquisition${originOf(of, "own", "on", "for")}, but the chain shows that they came from ${of.fact("from") || "a wallet of yours"}. The transfer counts; its lots were acquired${originOf(of, "other", "on", "for")}.`
        : `${of.amount("amount")} in ${of.wallet}: you stated an acquisition${originOf(of, "own", "on", "for")}, but they may have come from ${of.fact("from") || "a wallet of yours"}, where they were acquired${originOf(of, "other", "on", "for")}. What you stated counts until you link the transfer.`,
  },
  "wallet-name-shared": {
    de: (of) =>
      `Zu ${of.amount("amount")} in ${of.wallet} ist als andere Wallet ${of.fact("name") || "eine"} genannt, und so heißen ${of.format.count(of.records)} Ihrer Wallets. Bis Sie sagen, welche, ist es keine davon, sondern eine, die nicht verbunden ist. Nennen Sie eine beim eigenen Namen, oder verbinden Sie die beiden Vorgänge.`,
    en: (of) =>
      `The other wallet of ${of.amount("amount")} in ${of.wallet} is named${of.fact("name") === "" ? "" : ` ${of.fact("name")}`}, and ${of.format.count(of.records)} of your wallets are called so. Until you say which, it is none of them, but one that is not connected. Give one a name of its own, or link the two transactions.`,
  },
  "filed-year-changed": {
    de: (of) =>
      `Die Zahlen ${of.fact("person") === "" ? "" : "der zweiten Person "}für ${of.fact("year") || "ein gesichertes Jahr"} weichen vom gesicherten Stand ab${of.fact("nowEur") === "" ? "" : `: Steuerpflichtig waren ${of.euro("filedEur")}, jetzt sind es ${of.euro("nowEur")}`}. Was gesichert ist, bleibt, wie es war. ${remedyWords(of, "de")}`,
    en: (of) =>
      `The figures of ${of.fact("year") || "a saved year"}${of.fact("person") === "" ? "" : " of the second person"} differ from those that were saved${of.fact("nowEur") === "" ? "" : `: ${of.euro("filedEur")} was taxable then, ${of.euro("nowEur")} is now`}. What was saved stays as it was. ${remedyWords(of, "en")}`,
  },
  moved: {
    de: (of) =>
      `Seit ${of.day("since")} leben Sie in ${countryOf.de(of, "country")}, davor in ${countryOf.de(of, "before")}. Was das Recht aus dem Umzug selbst macht (fiktive Veräußerung, neue Anschaffungskosten), wird nicht berechnet: Für Coins, die Sie dabei hielten, ist das Jahr vorläufig. Ein Verlust bleibt im Land seines Jahres: Er mindert kein Jahr im anderen Land; was vor dem Umzug vorgetragen war, wartet auf das nächste Jahr dort.`,
    en: (of) =>
      `Since ${of.day("since")} you live in ${countryOf.en(of, "country")}, before that in ${countryOf.en(of, "before")}. What the law makes of the move itself (a deemed sale, a new cost) is not computed: for coins held over the move the year is provisional. A loss stays in the country of its year: it does not reduce a year in the other country; what was carried forward before the move waits for the next year there.`,
  },
} satisfies PartSentences;
