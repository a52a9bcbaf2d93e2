import { verdictOf } from "../../src/wording/index.ts";
import { type PersonYear, taxedIn } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { Table } from "../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

type Change = {
  readonly year: number;
  readonly before: PersonYear | null;
  readonly after: PersonYear | null;
};

/** The years that have changed, except the one that is displayed anyway. */
export function changedYears(
  before: readonly PersonYear[],
  after: readonly PersonYear[],
  displayedYear: number,
): readonly Change[] {
  const of = (years: readonly PersonYear[], year: number) => years.find((one) => one.year === year) ?? null;
  return [...new Set([...before, ...after].map(({ year }) => year))]
    .filter((year) => year !== displayedYear)
    .toSorted((a, b) => a - b)
    .map((year) => ({ year, before: of(before, year), after: of(after, year) }))
    .filter((change) => fingerprint(change.before) !== fingerprint(change.after));
}

/** The displayed values of a year: figures, whether it is final, and the number of open issues. */
const fingerprint = (year: PersonYear | null): string =>
  JSON.stringify(
    year === null
      ? null
      : [year.assessment.boxes.map(({ net }) => net), taxedIn(year), year.complete, year.warningCount],
  );

/** The effect of an answer on other years, so that no year changes unnoticed. */
export function OtherYears({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText(TEXT).resolve;
  const format = useFormats();
  const { language } = usePreferences();
  if (changes.length === 0) return <p class="small">{t.noOtherYear}</p>;
  const describe = (year: PersonYear | null): string =>
    year === null
      ? "–"
      : `${verdictOf(year, year.current, language).headline} · ${t.openPoints({ n: format.count(year.warningCount) })}`;
  return (
    <Table
      label={t.otherYears}
      columns={[{ label: t.otherYears }, { label: t.before }, { label: t.after }]}
      rows={changes.map(({ year, before, after }) => ({
        key: String(year),
        cells: [String(year), describe(before), <strong>{describe(after)}</strong>],
      }))}
    />
  );
}
