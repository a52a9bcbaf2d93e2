import { useEffect, useState } from "preact/hooks";
import type { Source } from "../../api/sources.ts";
import {
  type PersonYear,
  readShare,
  readShares,
  readYear,
  readYears,
  type YearFigures,
} from "../../api/tax.ts";
import { Explanation, type Topic } from "../../explain/explanation.tsx";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { Figures } from "./figures.tsx";
import { Flow } from "./flow.tsx";
import { FormLines } from "./form.tsx";
import { Limits } from "./limits.tsx";
import { Missing } from "./missing.tsx";
import { ForTheOffice } from "./office.tsx";
import { Shares } from "./shares.tsx";
import { TEXT } from "./text.ts";
import { Verdict } from "./verdict.tsx";
import { Years } from "./years.tsx";

/** The person's year over all sources; a chosen source shows its share of it. */
export function Year() {
  const t = useText(TEXT);
  const { query } = useRouter();
  const asked = Number(query.get("year"));
  return (
    <WithData title={t.home}>
      {(source) => (
        <YearsOf
          source={source}
          asked={Number.isInteger(asked) && asked >= 2009 && asked <= 2100 ? asked : null}
        />
      )}
    </WithData>
  );
}

function YearsOf({ source, asked }: { readonly source: Source | null; readonly asked: number | null }) {
  const t = useText(TEXT);
  const { set } = useRouter();
  const { version } = useSources();
  const years = useLoad(readYears, [], version);
  if (years.state === "loading") return <Skeleton label={t.loading} blocks={3} />;
  if (years.state === "failed") return <LoadProblem error={years.error} onAgain={years.again} />;
  const all = years.value.years;
  const year = asked ?? latestWithResult(all) ?? new Date().getFullYear();
  const options = [...new Set([...all.map((one) => one.year), year])].toSorted((a, b) => b - a);
  return (
    <>
      <PageHead title={t.title(year)}>
        <div class="row">
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
      <OneYear source={source} year={year} all={all} />
    </>
  );
}

/** The last year in which something was sold or received: a running year without events has nothing to show. */
const latestWithResult = (years: readonly YearFigures[]): number | null =>
  years.findLast(({ disposals, incomeTotal }) => disposals > 0 || incomeTotal > 0)?.year ??
  years.at(-1)?.year ??
  null;

const FOLLOW_MS = 2000;

function OneYear(props: {
  readonly source: Source | null;
  readonly year: number;
  readonly all: readonly PersonYear[];
}) {
  const { source, year, all } = props;
  const t = useText(TEXT);
  const { version } = useSources();
  const loaded = useLoad(
    async (signal) => {
      const [person, share, shares] = await Promise.all([
        readYear(year, signal),
        source === null ? null : readShare(source.id, year, signal),
        source === null ? null : readShares(source.id, signal),
      ]);
      return { person, share, shares: shares?.years ?? null };
    },
    [source?.id, year],
    version,
  );
  const behind = loaded.value?.person.current === false;
  useEffect(() => {
    if (!behind) return undefined;
    const timer = setInterval(loaded.again, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [behind, loaded.again]);
  if (loaded.state === "loading") return <Skeleton label={t.loading} blocks={3} />;
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onAgain={loaded.again} />;
  const { person, share, shares } = loaded.value;
  return <Shown source={source} person={person} figures={share ?? person} years={shares ?? all} />;
}

type ShownProps = {
  readonly source: Source | null;
  readonly person: PersonYear;
  /** The person's, or the share of the chosen source. */
  readonly figures: YearFigures;
  readonly years: readonly YearFigures[];
};

function Shown({ source, person, figures, years }: ShownProps) {
  const t = useText(TEXT);
  const { set } = useRouter();
  const { sources, unread, choose } = useSources();
  const [open, setOpen] = useState<{ readonly topic: Topic; readonly ofPerson: boolean } | null>(null);
  const scope = source?.id ?? null;
  const read = person.current && unread.length === 0;
  const final = person.complete && read;
  const show = (topic: Topic) => setOpen({ topic, ofPerson: source === null });
  return (
    <div class="stack wide">
      <Verdict of={person} read={read} />
      {source === null ? null : (
        <div class="row between">
          <div>
            <h2>{t.shareOf(source.name)}</h2>
            <p class="soft small">{t.shareLead}</p>
          </div>
          <Button size="small" onClick={() => choose(null)}>
            {t.showAll}
          </Button>
        </div>
      )}
      <Figures of={figures} onOpen={show} />
      {source === null && sources.length > 1 ? <Shares of={person} onChoose={choose} /> : null}
      <div class="columns">
        <Limits of={person} final={final} onOpen={(topic) => setOpen({ topic, ofPerson: true })} />
        <Flow of={figures} onOpen={show} />
        {years.length < 2 ? null : (
          <Years years={years} chosen={person.year} onChoose={(year) => set({ year: String(year) })} />
        )}
        <Missing scope={scope} year={person.year} final={final} />
      </div>
      <FormLines of={person} final={final} />
      <ForTheOffice year={person.year} />
      <p class="soft small">
        {t.rules} {person.ruleSetVersion} · {t.run} <span class="mono">{person.runId.slice(0, 16)}</span>
      </p>
      {open === null ? null : (
        <Explanation
          scope={open.ofPerson ? null : scope}
          name={open.ofPerson ? t.allSources : (source?.name ?? t.allSources)}
          figures={open.ofPerson ? person : figures}
          topic={open.topic}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
