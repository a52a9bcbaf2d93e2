import { useState } from "preact/hooks";
import { readDefaultYear } from "../../api/account.ts";
import type { Source } from "../../api/sources.ts";
import {
  isBySections,
  type Person,
  type PersonYear,
  readShare,
  readShares,
  readYear,
  readYears,
  type YearFigures,
} from "../../api/tax.ts";
import { Explanation, type Topic } from "../../explain/explanation.tsx";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { PERSON_NAMES } from "../../shell/persons.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useFollow } from "../../shell/use-follow.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { IncomeCategories } from "./income-categories.tsx";
import { Compare } from "./compare.tsx";
import { Contents } from "./contents.tsx";
import { Couple } from "./couple.tsx";
import { Declare } from "./declare.tsx";
import { Figures } from "./figures.tsx";
import { Filings } from "./filings.tsx";
import { Flow } from "./flow.tsx";
import { FormLines } from "./form.tsx";
import { latestWithResult } from "./latest.ts";
import { Limits } from "./limits.tsx";
import { OpenLaw } from "./open-law.tsx";
import { Losses } from "./losses.tsx";
import { Missing } from "./missing.tsx";
import { ForTheOffice } from "./office.tsx";
import { PersonSwitch, type PersonView, viewOf } from "./persons.tsx";
import { Shares } from "./shares.tsx";
import { Verdict } from "./verdict.tsx";
import { Years } from "./years.tsx";
import "./year.css";
import { TEXT } from "./locales/index.ts";

/** The user's year over all sources; a selected source displays its share of it. */
export function Year() {
  const t = useText(TEXT).year;
  const { query } = useRouter();
  const yearParam = Number(query.get("year"));
  return (
    <WithData title={t.home}>
      {(source) => (
        <YearsOf
          source={source}
          requestedYear={
            Number.isInteger(yearParam) && yearParam >= 2009 && yearParam <= 2100 ? yearParam : null
          }
        />
      )}
    </WithData>
  );
}

function YearsOf({
  source,
  requestedYear,
}: {
  readonly source: Source | null;
  readonly requestedYear: number | null;
}) {
  const t = useText(TEXT).year;
  const { query, set } = useRouter();
  const { version, sources, choose } = useSources();
  // A person has figures only after one of their sources was read.
  const couple = sources.some(({ owner, lastSyncedAt }) => owner === "b" && lastSyncedAt !== null);
  const view: PersonView = couple ? (source?.owner ?? viewOf(query.get("person"))) : "a";
  const years = useLoad(
    async (signal) => {
      const [a, b, defaultYear] = await Promise.all([
        readYears("a", signal),
        couple ? readYears("b", signal) : null,
        readDefaultYear(),
      ]);
      return { a: a.years, b: b?.years ?? [], defaultYear };
    },
    [couple],
    version,
  );
  const changeView = (next: PersonView) => {
    if (source !== null && next !== source.owner) choose(null);
    set({ person: next });
  };
  if (years.state !== "ready")
    return <Loaded of={years} fallback={<Skeleton label={t.loading} blocks={3} />} />;
  const { a, b, defaultYear } = years.value;
  const all = view === "couple" ? [...a, ...b].toSorted((x, y) => x.year - y.year) : view === "a" ? a : b;
  const year = requestedYear ?? defaultYear ?? latestWithResult(all) ?? new Date().getFullYear();
  const options = [...new Set([...all.map((one) => one.year), year])].toSorted((a, b) => b - a);
  return (
    <>
      <PageHead title={t.title({ year })}>
        <div class="row">
          {couple ? <PersonSwitch view={view} onChange={changeView} /> : null}
          <SourceSelect />
          <Select
            compact
            label={t.year}
            value={String(year)}
            options={options.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => set({ year: chosen })}
          />
        </div>
      </PageHead>
      {view === "couple" ? (
        <Couple year={year} onChoose={changeView} />
      ) : (
        <OneYear
          key={view}
          source={source}
          person={view}
          couple={couple}
          year={year}
          all={all}
          onChanged={years.reload}
        />
      )}
    </>
  );
}

function OneYear(props: {
  readonly source: Source | null;
  readonly person: Person;
  readonly couple: boolean;
  readonly year: number;
  readonly all: readonly PersonYear[];
  readonly onChanged: () => void;
}) {
  const { source, person: whose, couple, year, all, onChanged } = props;
  const t = useText(TEXT).year;
  const { version } = useSources();
  const loaded = useLoad(
    async (signal) => {
      const [person, share, shares] = await Promise.all([
        readYear(year, whose, signal),
        source === null ? null : readShare(source.id, source.owner, year, signal),
        source === null ? null : readShares(source.id, signal),
      ]);
      return { person, share, shares: shares?.years ?? null };
    },
    [source?.id, year],
    version,
  );
  useFollow(loaded.value?.person.current === false, loaded.reload, loaded.value);
  if (loaded.state !== "ready")
    return <Loaded of={loaded} fallback={<Skeleton label={t.loading} blocks={3} />} />;
  const { person, share, shares } = loaded.value;
  return (
    <YearContent
      source={source}
      whose={whose}
      couple={couple}
      person={person}
      figures={share ?? person}
      years={shares ?? all}
      onChanged={() => {
        loaded.reload();
        onChanged();
      }}
    />
  );
}

type YearContentProps = {
  readonly source: Source | null;
  readonly whose: Person;
  readonly couple: boolean;
  readonly person: PersonYear;
  /** The figures of the person, or of the selected source. */
  readonly figures: YearFigures;
  readonly years: readonly YearFigures[];
  readonly onChanged: () => void;
};

function YearContent({ source, whose, couple, person, figures, years, onChanged }: YearContentProps) {
  const t = useText(TEXT).year;
  const format = useFormats();
  const { set } = useRouter();
  const { sources, unread, choose } = useSources();
  const [open, setOpen] = useState<{ readonly topic: Topic; readonly ofPerson: boolean } | null>(null);
  /** Number of declarations given or withdrawn on this page: each changes the report. */
  const [declarationRevision, setDeclarationRevision] = useState(0);
  const scope = source?.id ?? null;
  const bySections = isBySections(person);
  const read = person.current && unread.length === 0;
  const final = person.complete && read;
  // Lists may contain entries of the other person, which are not part of these figures.
  const hers = new Set(sources.flatMap(({ id, owner }) => (owner === whose ? [id] : [])));
  const isHers = (sourceId: string | null): boolean => !couple || sourceId === null || hers.has(sourceId);
  const everything = couple ? PERSON_NAMES[whose] : t.allSources;
  const openTopic = (topic: Topic) => setOpen({ topic, ofPerson: source === null });
  return (
    <div class="stack wide">
      <Contents bySections={bySections} />
      <Verdict of={person} read={read} several={hers.size > 1} />
      {source === null ? null : (
        <div class="row between">
          <div>
            <h2>{t.shareOf({ name: source.name })}</h2>
            <p class="soft small">{t.shareLead}</p>
          </div>
          <Button size="small" onClick={() => choose(null)}>
            {t.viewAllSources}
          </Button>
        </div>
      )}
      {bySections ? (
        <Figures of={figures} onOpen={openTopic} />
      ) : (
        <IncomeCategories of={person} person={whose} onChanged={onChanged} />
      )}
      {source === null && hers.size > 1 && person.sources.length > 0 ? (
        <Shares of={person} onChoose={choose} />
      ) : null}
      <div class="columns">
        {bySections ? (
          <>
            <Limits
              of={person}
              person={whose}
              final={final}
              onOpen={(topic) => setOpen({ topic, ofPerson: true })}
              onChanged={onChanged}
            />
            <Flow of={figures} onOpen={openTopic} />
          </>
        ) : null}
        {years.length < 2 ? null : (
          <Years years={years} chosen={person.year} onChoose={(year) => set({ year: String(year) })} />
        )}
        <Missing
          scope={scope}
          year={person}
          person={whose}
          isHers={isHers}
          final={final}
          onChanged={onChanged}
        />
      </div>
      <OpenLaw year={person} person={whose} onChanged={onChanged} />
      {bySections ? (
        <>
          <FormLines of={person} final={final} />
          <Losses year={person.year} person={whose} version={person.runId} onChanged={onChanged} />
        </>
      ) : null}
      <Declare
        year={person.year}
        person={whose}
        runId={person.runId}
        onChanged={() => setDeclarationRevision((times) => times + 1)}
      />
      <ForTheOffice
        year={person.year}
        person={whose}
        version={`${person.runId} ${declarationRevision}`}
        common={!bySections}
      />
      <Filings year={person.year} person={whose} onFiled={onChanged} />
      <Compare key={person.year} year={person.year} />
      <p class="soft small">
        {t.rules({ day: format.day(person.ruleSetVersion.slice(-10)) })} · {t.run}{" "}
        <span class="mono">{person.runId.slice(0, 16)}</span>
      </p>
      {open === null ? null : (
        <Explanation
          scope={open.ofPerson ? null : scope}
          isHers={isHers}
          name={open.ofPerson ? everything : (source?.name ?? everything)}
          figures={open.ofPerson ? person : figures}
          topic={open.topic}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
