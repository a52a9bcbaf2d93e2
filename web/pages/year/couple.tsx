import { type Person, type PersonYear, readYear } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { type Amount, useFormats } from "../../shell/format.ts";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useFollow } from "../../shell/use-follow.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Table } from "../../ui/table.tsx";
import { FIGURES, taxableOf } from "./taxable.ts";
import { VerdictCard, VerdictNotes } from "./verdict.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";
import { TEXT as DETAILS_TEXT } from "./locales/details/index.ts";

/** Joint assessment of two persons: both verdicts and both rows of figures, side by side. */
export function Couple(props: { readonly year: number; readonly onChoose: (person: Person) => void }) {
  const { year, onChoose } = props;
  const t = useText(DETAILS_TEXT).persons;
  const ofYear = useText(TEXT).year;
  const { version, unread, sources } = useSources();
  const loaded = useLoad(
    (signal) => Promise.all(PERSONS.map((person) => readYear(year, person, signal))),
    [year],
    version,
  );
  const behind = loaded.value?.some(({ current }) => !current) === true;
  useFollow(behind, loaded.reload, loaded.value);
  if (loaded.state !== "ready")
    return <Loaded of={loaded} fallback={<Skeleton label={ofYear.loading} blocks={2} />} />;
  const years = PERSONS.flatMap((person, i) => {
    const of = loaded.value[i];
    return of === undefined ? [] : [{ person, of, name: PERSON_NAMES[person] }];
  });
  const namesOf = (person: Person): string =>
    sources.flatMap(({ owner, name }) => (owner === person ? [name] : [])).join(", ");
  return (
    <div class="stack wide">
      <p class="soft prose">{t.coupleLead}</p>
      <div class="columns">
        {years.map(({ person, of, name }) => (
          <div key={person} class="stack">
            <div>
              <h2>{name}</h2>
              <p class="soft small break">
                {namesOf(person) === "" ? t.noSource : t.ofSources({ names: namesOf(person) })}
              </p>
            </div>
            <VerdictCard
              of={of}
              read={of.current && unread.length === 0}
              label={t.verdictOf({ person: name })}
              several={false}
            />
            <div>
              <Button onClick={() => onChoose(person)}>{t.more({ person: name })}</Button>
            </div>
          </div>
        ))}
      </div>
      <VerdictNotes current={!behind} />
      <SideBySide years={years} />
    </div>
  );
}

function SideBySide(props: {
  readonly years: readonly { readonly name: string; readonly of: PersonYear }[];
}) {
  const t = useText(DETAILS_TEXT).persons;
  const ofYear = useText(TEXT).year;
  const format = useFormats();
  const { language } = usePreferences();
  const taxedCategories = (props.years[0]?.of.assessment.boxes ?? []).filter(({ limit }) => limit !== null);
  const rows: readonly (readonly [string, (of: PersonYear) => Amount])[] = [
    ...FIGURES.map((name) => [ofYear[name], (of: PersonYear): Amount => of[name]] as const),
    ...taxedCategories.map(
      ({ key, label }) =>
        [
          t.net({ category: label[language] }),
          (of: PersonYear): Amount =>
            of.assessment.boxes.find((category) => category.key === key)?.net ?? "0",
        ] as const,
    ),
    [t.taxed, (of) => sumOf(Object.values(taxableOf(of)))],
    [
      t.carried,
      ({ assessment: { section23, section22 } }) =>
        sumOf([section23.carriedForward ?? "0", section22.carriedForward ?? "0"]),
    ],
  ];
  return (
    <Section id="side-by-side" title={t.sideBySide}>
      <Table
        label={t.sideBySide}
        columns={[{ label: t.figure }, ...props.years.map(({ name }) => ({ label: name, end: true }))]}
        rows={rows.map(([label, read]) => ({
          key: label,
          cells: [label, ...props.years.map(({ of }) => format.euro(read(of)))],
        }))}
      />
    </Section>
  );
}
