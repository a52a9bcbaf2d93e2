import { useState } from "preact/hooks";
import type { Source } from "../../api/sources.ts";
import { readYear, readYears, type YearSummary } from "../../api/tax.ts";
import { Explanation, type Topic } from "../../explain/explanation.tsx";
import { PageHead } from "../../shell/layout.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Select } from "../../ui/field.tsx";
import { WithSource } from "../../ui/no-source.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { Figures } from "./figures.tsx";
import { Flow } from "./flow.tsx";
import { FormLines } from "./form.tsx";
import { Limits } from "./limits.tsx";
import { Missing } from "./missing.tsx";
import { TEXT } from "./text.ts";
import { Verdict } from "./verdict.tsx";
import { Years } from "./years.tsx";

export function Year() {
  const t = useText(TEXT);
  const { query } = useRouter();
  const asked = Number(query.get("year"));
  return (
    <WithSource title={t.home}>
      {(source) => (
        <YearsOf
          key={source.id}
          source={source}
          asked={Number.isInteger(asked) && asked >= 2009 && asked <= 2100 ? asked : null}
        />
      )}
    </WithSource>
  );
}

function YearsOf({ source, asked }: { readonly source: Source; readonly asked: number | null }) {
  const t = useText(TEXT);
  const { set } = useRouter();
  const years = useLoad((signal) => readYears(source.id, signal), [source.id], source.lastSyncedAt);
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
const latestWithResult = (years: readonly YearSummary[]): number | null =>
  years.findLast(({ disposals, incomeTotal }) => disposals > 0 || incomeTotal > 0)?.year ??
  years.at(-1)?.year ??
  null;

function OneYear(props: {
  readonly source: Source;
  readonly year: number;
  readonly all: readonly YearSummary[];
}) {
  const { source, year, all } = props;
  const t = useText(TEXT);
  const { set } = useRouter();
  const [topic, setTopic] = useState<Topic | null>(null);
  const summary = useLoad(
    (signal) => readYear(source.id, year, signal),
    [source.id, year],
    source.lastSyncedAt,
  );
  if (summary.state === "loading") return <Skeleton label={t.loading} blocks={3} />;
  if (summary.state === "failed") return <LoadProblem error={summary.error} onAgain={summary.again} />;
  const of = summary.value;
  return (
    <div class="stack wide">
      <Verdict of={of} />
      <Figures of={of} onOpen={setTopic} />
      <div class="columns">
        <Limits of={of} onOpen={setTopic} />
        <Flow of={of} onOpen={setTopic} />
        {all.length < 2 ? null : (
          <Years years={all} chosen={year} onChoose={(chosen) => set({ year: String(chosen) })} />
        )}
        <Missing source={source} year={year} />
      </div>
      <FormLines of={of} />
      <p class="soft small">
        {t.rules} {of.ruleSetVersion} · {t.run} <span class="mono">{of.runId.slice(0, 16)}</span>
      </p>
      {topic === null ? null : (
        <Explanation source={source} summary={of} topic={topic} onClose={() => setTopic(null)} />
      )}
    </div>
  );
}
