import { FORMATS } from "./formats.ts";
import { type Bilingual, bilingual, type Language } from "./language.ts";

/** Facts about a platform's notice that limit its comparison. */
export type NoticeNote =
  | { readonly code: "not-connected"; readonly reporter: string }
  | { readonly code: "only-platform"; readonly reporter: string; readonly platform: string }
  | { readonly code: "other-year"; readonly year: number }
  | { readonly code: "other-person"; readonly person: string; readonly name: string }
  | { readonly code: "person"; readonly person: string }
  | { readonly code: "other-version"; readonly version: string };

/** Whether the comparison concerns the right platform, year and person. */
export function noticeNote(note: NoticeNote): Bilingual {
  switch (note.code) {
    case "not-connected":
      return bilingual(
        `Die Meldung stammt von „${note.reporter}“. Keine Ihrer Plattformen heißt so: Alles darin fehlt in Ihren Aufzeichnungen, oder Sie wählen die Plattform selbst.`,
        `The report is from “${note.reporter}”. None of your platforms has that name: all of it is missing from your records, or you select the platform yourself.`,
      );
    case "only-platform":
      return bilingual(
        `Die Meldung nennt „${note.reporter}“; verglichen mit ${note.platform}, Ihrer einzigen Plattform.`,
        `The report names “${note.reporter}”; compared with ${note.platform}, your only platform.`,
      );
    case "other-year":
      return bilingual(
        `Die Meldung ist für das Jahr ${note.year}.`,
        `The report is for the year ${note.year}.`,
      );
    case "other-person":
      return bilingual(
        `Die Meldung betrifft „${note.person}“, dieses Konto gehört „${note.name}“. Betrifft sie eine andere Person, gilt der Vergleich nicht.`,
        `The report is about “${note.person}”, this account belongs to “${note.name}”. If it is about another person, the comparison does not hold.`,
      );
    case "person":
      return bilingual(
        `Die Meldung betrifft „${note.person}“. Sind Sie das nicht, gilt der Vergleich nicht.`,
        `The report is about “${note.person}”. If that is not you, the comparison does not hold.`,
      );
    case "other-version":
    default:
      return bilingual(
        `Die Meldung nennt die Fassung ${note.version} des Schemas; gelesen wird die Fassung 1.5 (OECD, CARF).`,
        `The report states version ${note.version} of the schema; version 1.5 is what is read (OECD, CARF).`,
      );
  }
}

type Difference = {
  readonly asset: string;
  readonly element: string;
  readonly reported: {
    readonly units: string;
    readonly amount: string | null;
    readonly currency: string;
  } | null;
  readonly ours: { readonly units: string; readonly gross: string | null } | null;
};

/** Draft of a letter about differences without an explanation, to the platform or to the tax office. */
export function noticeLetter(
  to: "platform" | "office",
  {
    platform,
    year,
    name,
    differences,
  }: {
    readonly platform: string;
    readonly year: number;
    readonly name: string;
    readonly differences: readonly Difference[];
  },
): Bilingual {
  const lines = (language: Language): string =>
    differences.map((one) => `- ${differenceLine(one, language)}`).join("\n");
  return to === "platform"
    ? bilingual(
        `An ${platform}\n\nIhre Meldung nach dem KStTG für ${year}\n\nSehr geehrte Damen und Herren,\n\ndie Summen, die Sie für ${year} über mich gemeldet haben, weichen von meinen Aufzeichnungen ab:\n\n${lines("de")}\n\nBitte prüfen Sie diese Angaben, teilen Sie mir die einzelnen Vorgänge hinter den Summen mit (Art. 15 DSGVO) und berichtigen Sie die Meldung, soweit sie unrichtig ist (§ 9 Abs. 3 KStTG, Art. 16 DSGVO).\n\nMit freundlichen Grüßen\n${name}`,
        `To ${platform}\n\nYour report under the KStTG for ${year}\n\nDear Sir or Madam,\n\nthe sums that you reported about me for ${year} differ from my records:\n\n${lines("en")}\n\nPlease check them, tell me the transactions behind the sums (Article 15 GDPR) and correct the report as far as it is wrong (§ 9 Abs. 3 KStTG, Article 16 GDPR).\n\nKind regards\n${name}`,
      )
    : bilingual(
        `An das Finanzamt\n\nEinkommensteuer ${year}: Abweichung von der Meldung einer Plattform\n\nSehr geehrte Damen und Herren,\n\ndie Meldung von ${platform} nach dem KStTG für ${year} weicht von meinen Aufzeichnungen ab:\n\n${lines("de")}\n\nMeine Erklärung beruht auf meinen vollständigen Aufzeichnungen; der beigefügte Bericht weist jeden Vorgang nach. Ich habe die Plattform um Prüfung und Berichtigung gebeten und reiche ihre Antwort nach.\n\nMit freundlichen Grüßen\n${name}`,
        `To the tax office\n\nIncome tax ${year}: difference from a platform's report\n\nDear Sir or Madam,\n\nthe report of ${platform} under the KStTG for ${year} differs from my records:\n\n${lines("en")}\n\nMy return is based on my complete records; the enclosed report documents each transaction. I have asked the platform to check and correct it and will send its reply.\n\nKind regards\n${name}`,
      );
}

function differenceLine({ asset, element, reported, ours }: Difference, language: Language): string {
  const format = FORMATS[language];
  const none = language === "de" ? "nichts" : "nothing";
  const unknown = language === "de" ? "ohne Betrag" : "without an amount";
  const theirs =
    reported === null
      ? none
      : `${format.of(reported.units, asset)} (${
          reported.amount === null
            ? unknown
            : reported.currency === "EUR"
              ? format.euro(reported.amount)
              : `${reported.amount} ${reported.currency}`
        })`;
  const mine =
    ours === null
      ? none
      : `${format.of(ours.units, asset)} (${ours.gross === null ? unknown : format.euro(ours.gross)})`;
  return language === "de"
    ? `${asset}, ${element}: gemeldet ${theirs}, nach meinen Aufzeichnungen ${mine}`
    : `${asset}, ${element}: reported ${theirs}, by my records ${mine}`;
}
