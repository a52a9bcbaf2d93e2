import { parseScaled } from "../../money/index.ts";
import type { Bilingual } from "../../wording/language.ts";
import type { FormEntries, FormEntry } from "../form.ts";
import type { YearResult } from "../result.ts";
import { bilingualTexts } from "../../wording/icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";

const LABELS = bilingualTexts(TEXT, "form");

type Line = { readonly form: "E1kv" | "E1"; readonly line: string; readonly label: Bilingual };

const LINES: readonly Line[] = [
  { form: "E1kv", line: "171", label: LABELS.currentDomestic },
  { form: "E1kv", line: "172", label: LABELS.currentForeign },
  { form: "E1kv", line: "173", label: LABELS.gainsDomestic },
  { form: "E1kv", line: "174", label: LABELS.gainsForeign },
  { form: "E1kv", line: "175", label: LABELS.lossesDomestic },
  { form: "E1kv", line: "176", label: LABELS.lossesForeign },
  { form: "E1kv", line: "899", label: LABELS.taxWithheld },
  { form: "E1", line: "801", label: LABELS.speculation },
  { form: "E1", line: "803", label: LABELS.services },
];

const CAPITAL: ReadonlySet<string> = new Set(["171", "172", "173", "174", "175", "176", "899"]);

/**
 * Years with form numbers. They come from a guide for 2025, and are inferred for 2022 to 2024; a later form has none
 * yet.
 */
const E1KV_YEARS = { from: 2022, to: 2025 } as const;

const cents = (text: string): bigint => parseScaled(text, 2) ?? 0n;

/** The year by Kennzahl, in cents. Empty lines are omitted. */
export function formEntries(of: YearResult): FormEntries {
  const { year, exact, assessment } = of;
  const capital = assessment.boxes.find(({ key }) => key === "capital");
  const isSmall = capital !== undefined && !(cents(capital.net) < 0n) && cents(capital.taxable) === 0n;
  const derivatives = assessment.boxes.find(({ key }) => key === "derivatives");
  const entries = LINES.flatMap(({ form, line, label }): readonly FormEntry[] => {
    const amount = exact.lines?.[line];
    if (amount === undefined) return [];
    const isKnown = form === "E1" || (year >= E1KV_YEARS.from && year <= E1KV_YEARS.to);
    return [
      {
        form,
        line: isKnown ? line : null,
        source: isKnown ? "guide" : null,
        label,
        exact: amount,
        whole: null,
        text: null,
        // Up to 22 euro no declaration is required; withheld tax is refunded by declaring it.
        haveToBeEntered: !(CAPITAL.has(line) && isSmall),
        variant: null,
      },
    ];
  });
  const open =
    derivatives !== undefined && cents(derivatives.net) !== 0n ? [derivativeEntry(derivatives.net)] : [];
  const all = [...entries, ...open];
  return { year, entries: all, nothingToEnter: !all.some(({ haveToBeEntered }) => haveToBeEntered) };
}

const derivativeEntry = (net: string): FormEntry => ({
  form: "E1kv",
  line: null,
  source: null,
  label: LABELS.derivatives,
  exact: net,
  whole: null,
  text: null,
  haveToBeEntered: true,
  variant: null,
});
