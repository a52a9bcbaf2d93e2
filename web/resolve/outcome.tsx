import { verdictOf } from "../../src/wording/index.ts";
import { isBySections, type Person, type PersonYear, readYear, readYears } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { changedYears, OtherYears } from "./other-years.tsx";
import { TEXT } from "./locales/index.ts";

/** The years before and after an answer, and a function that undoes it. */
export type Saved = {
  readonly before: PersonYear;
  readonly after: PersonYear;
  /** All years, before and after. */
  readonly years: readonly [readonly PersonYear[], readonly PersonYear[]];
  readonly undo: () => Promise<void>;
};

/** Waits for the figures with the answer. */
export async function readSaved(
  before: PersonYear,
  yearsBefore: readonly PersonYear[] | null,
  person: Person,
  undo: () => Promise<void>,
): Promise<Saved> {
  const after = await settledYear(before.year, person);
  const { years } = await readYears(person, new AbortController().signal);
  return { before, after, years: [yearsBefore ?? years, years], undo };
}

/** The message that an answer is saved, and what it changed. */
export function Outcome(props: { readonly of: Saved; readonly children: preact.ComponentChildren }) {
  return (
    <>
      <Notice>
        <SavedText of={props.of} />
      </Notice>
      <OutcomeDetails of={props.of} />
      {props.children}
    </>
  );
}

export function SavedText({ of: { after } }: { readonly of: Saved }) {
  const t = useText(TEXT).resolve;
  return <>{after.current ? t.saved : t.savedStill}</>;
}

/** The year before and after, side by side, and the other years that changed. */
export const OutcomeDetails = ({ of: { before, after, years } }: { readonly of: Saved }) => (
  <>
    <OutcomeTable before={before} after={after} />
    <OtherYears changes={changedYears(...years, before.year)} />
  </>
);

function OutcomeTable({ before, after }: Pick<Saved, "before" | "after">) {
  const t = useText(TEXT).resolve;
  const { language } = usePreferences();
  const format = useFormats();
  const row = (label: string, render: (year: PersonYear) => string) => ({
    key: label,
    cells: [label, render(before), <strong>{render(after)}</strong>],
  });
  return (
    <Table
      label={t.verdict}
      columns={[{ label: String(after.year) }, { label: t.before }, { label: t.after }]}
      rows={[
        row(t.verdict, (year) => verdictOf(year, year.current, language).headline),
        ...(isBySections(after)
          ? [
              row(t.inside, (year) => format.euro(year.assessment.section23.net)),
              row(t.income, (year) => format.euro(year.incomeTotal)),
            ]
          : after.assessment.boxes.map(({ key, label }) =>
              row(label[language], ({ assessment }) =>
                format.euro(assessment.boxes.find((category) => category.key === key)?.net ?? "0"),
              ),
            )),
      ]}
    />
  );
}

const POLL_MS = 700;
const MAX_POLLS = 15;

/** The year once the figures contain the answer, or its latest state after a timeout. */
async function settledYear(year: number, person: Person): Promise<PersonYear> {
  for (let poll = 0; ; poll += 1) {
    const now = await readYear(year, person, new AbortController().signal);
    if (now.current || poll === MAX_POLLS) return now;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
