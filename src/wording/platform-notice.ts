import { FORMATS } from "./formats.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { type Bilingual, inBothLanguages, type Language } from "./language.ts";
import { TEXT } from "./locales/report/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "notice");

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
      return TEXTS.notes["not-connected"](note);
    case "only-platform":
      return TEXTS.notes["only-platform"](note);
    case "other-year":
      return TEXTS.notes["other-year"](note);
    case "other-person":
      return TEXTS.notes["other-person"](note);
    case "person":
      return TEXTS.notes.person(note);
    case "other-version":
    default:
      return TEXTS.notes["other-version"](note);
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
  const lines = inBothLanguages((language) =>
    differences.map((one) => `- ${differenceLine(one, language)}`).join("\n"),
  );
  return TEXTS.letter[to]({ platform, year: String(year), name, lines });
}

function differenceLine({ asset, element, reported, ours }: Difference, language: Language): string {
  const format = FORMATS[language];
  const text = TEXT[language].notice;
  const amountOf = (amount: string | null, currency: string): string => {
    if (amount === null) return text.withoutAmount;
    return currency === "EUR" ? format.euro(amount) : `${amount} ${currency}`;
  };
  const sumText = (units: string, amount: string | null, currency = "EUR"): string =>
    `${format.of(units, asset)} (${amountOf(amount, currency)})`;
  return text.line({
    asset,
    element,
    reported: reported === null ? text.nothing : sumText(reported.units, reported.amount, reported.currency),
    ours: ours === null ? text.nothing : sumText(ours.units, ours.gross),
  });
}
