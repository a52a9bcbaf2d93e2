import { FORMATS } from "./formats.ts";
import { type Bilingual, inBothLanguages, type Language } from "./language.ts";
import { bilingualOf } from "./messages/bilingual-of.ts";
import { message, textOf } from "./messages/index.ts";

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
      return bilingualOf(message("reported.noticeNotConnected", { reporter: note.reporter }));
    case "only-platform":
      return bilingualOf(
        message("reported.noticeOnlyPlatform", { reporter: note.reporter, platform: note.platform }),
      );
    case "other-year":
      return bilingualOf(message("reported.noticeOtherYear", { year: String(note.year) }));
    case "other-person":
      return bilingualOf(message("reported.noticeOtherPerson", { person: note.person, name: note.name }));
    case "person":
      return bilingualOf(message("reported.noticePerson", { person: note.person }));
    case "other-version":
    default:
      return bilingualOf(message("reported.noticeOtherVersion", { version: note.version }));
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
  const textIn = (language: Language): string => {
    const lines = differences.map((one) => `- ${differenceLine(one, language)}`).join("\n");
    const params = { platform, year: String(year), name, lines };
    return textOf(
      to === "platform"
        ? message("reported.letterPlatform", params)
        : message("reported.letterOffice", params),
      language,
    );
  };
  return inBothLanguages(textIn);
}

function differenceLine({ asset, element, reported, ours }: Difference, language: Language): string {
  const format = FORMATS[language];
  const nothing = textOf(message("reported.lineNothing"), language);
  const sumText = (units: string, amount: string | null, currency: string): string => {
    const stated = currency === "EUR" ? format.euro : (text: string) => `${text} ${currency}`;
    const value = amount === null ? textOf(message("reported.lineWithoutAmount"), language) : stated(amount);
    return `${format.of(units, asset)} (${value})`;
  };
  return textOf(
    message("reported.line", {
      asset,
      element,
      reported: reported === null ? nothing : sumText(reported.units, reported.amount, reported.currency),
      ours: ours === null ? nothing : sumText(ours.units, ours.gross, "EUR"),
    }),
    language,
  );
}
