import { useRef, useState } from "preact/hooks";
import { readDefaultYear } from "../../api/account.ts";
import { listInterpretations } from "../../api/interpretations.ts";
import { listFilings } from "../../api/filings.ts";
import { readDeclaration } from "../../api/statements.ts";
import { listIssues, type Person, readYear, readYears } from "../../api/tax.ts";
import { PageHead } from "../../shell/layout.tsx";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useFollow } from "../../shell/use-follow.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Select } from "../../ui/field.tsx";
import { WhatToDo } from "../../ui/no-source.tsx";
import { Skeleton } from "../../ui/notice.tsx";
import { LoadProblem } from "../../ui/problem-notice.tsx";
import { Declare } from "../year/declare.tsx";
import { Filings } from "../year/filings.tsx";
import { HowToFile } from "../year/how-to-file.tsx";
import { latestWithResult } from "../year/latest.ts";
import { Accounts } from "./accounts.tsx";
import { Clarify } from "./clarify.tsx";
import { useEstimateInput } from "./estimated-tax.ts";
import { Headline } from "./headline.tsx";
import { Result } from "./result.tsx";
import { StepBar } from "./step-bar.tsx";
import { doneSteps, nextStep, questionGroupsOf, type YearStep, STEPS } from "./steps.ts";
import { useStepFocus } from "./use-step-focus.ts";
import "./home.css";
import { TEXT } from "./locales/index.ts";

const NOTHING = { year: null, questions: [], declaration: null, filings: [] } as const;

/** The user's year in five steps; the underlying data is in Details. */
export function Home() {
  const t = useText(TEXT).home;
  const { query, set } = useRouter();
  const { sources, couple, version, unread } = useSources();
  const estimate = useEstimateInput(couple);
  const [revision, setRevision] = useState(0);
  const reload = () => setRevision((n) => n + 1);
  const person: Person = query.get("person") === "b" ? "b" : "a";
  const own = sources.filter(({ owner }) => owner === person);
  const ownIds = new Set(own.map(({ id }) => id));
  const chosen = STEPS.find((one) => one === query.get("step")) ?? null;
  // If no source had been read when the page was opened, the year appears only when all of them are read, so that no
  // partial figures appear.
  const fresh = useRef(own.every(({ lastSyncedAt }) => lastSyncedAt === null));
  const waits = fresh.current && chosen !== null && chosen !== "accounts";
  const awaited = waits
    ? own.find(({ lastSyncedAt, activeJob }) => lastSyncedAt === null && activeJob !== null)
    : undefined;
  const read = awaited === undefined && own.some(({ lastSyncedAt }) => lastSyncedAt !== null);
  const yearParam = Number(query.get("year"));
  const requestedYear =
    Number.isInteger(yearParam) && yearParam >= 2009 && yearParam <= 2100 ? yearParam : null;
  const loaded = useLoad(
    async (signal) => {
      if (!read) return null;
      const [{ years }, { issues }, { readings }, defaultYear] = await Promise.all([
        readYears(person, signal),
        listIssues(null, { limit: 200 }, signal),
        listInterpretations(person, signal),
        readDefaultYear(),
      ]);
      const year = requestedYear ?? defaultYear ?? latestWithResult(years) ?? new Date().getFullYear();
      const [of, declaration, { filings }] = await Promise.all([
        readYear(year, person, signal),
        readDeclaration(year, person, signal),
        listFilings(year, person, signal),
      ]);
      const options = [...new Set([...years.map((one) => one.year), year])].toSorted((a, b) => b - a);
      return { year, options, of, issues, readings, declaration, filings };
    },
    [person, requestedYear],
    `${version} ${revision}`,
  );
  useFollow(loaded.value?.of.current === false, loaded.reload, loaded.value);
  const found = waits && loaded.value?.of.current === false ? null : loaded.value;
  if (found !== null) fresh.current = false;
  const mine = (found?.issues ?? []).filter(({ sourceIds, sourceId, severity }) => {
    const first = sourceIds[0] ?? sourceId;
    return severity !== "info" && (!couple || first === null || ownIds.has(first));
  });
  const questions = questionGroupsOf(mine, found?.readings ?? []);
  const done = doneSteps({ ...NOTHING, ...found, year: found?.of ?? null, sources: own, questions });
  // Before the first import only the first step is available.
  const step: YearStep | null =
    !read && awaited === undefined ? "accounts" : (chosen ?? (found === null ? null : nextStep(done)));
  const body = useStepFocus(found === null && step !== "accounts" ? null : step);
  if (loaded.state === "failed") return <LoadProblem error={loaded.error} onRetry={loaded.reload} />;
  if (step === null) return <Skeleton label={t.loading} blocks={2} />;
  const year = found?.year ?? requestedYear;
  const whose = couple ? `&person=${person}` : "";
  const href = (next: YearStep): string => `/?${year === null ? "" : `year=${year}&`}step=${next}${whose}`;
  const following = found === null ? undefined : STEPS[STEPS.indexOf(step) + 1];
  const asked = new Set(questions.flatMap(({ all }) => all));
  const others = mine.filter((issue) => issue.code !== "open-law" && !asked.has(issue)).length;
  return (
    <>
      <PageHead title={found === null ? t.home : t.title({ year: found.year })} part={t.steps[step]}>
        <div class="row">
          {couple ? <Whose person={person} onChange={(one) => set({ person: one })} /> : null}
          {!read ? null : (
            // The select reserves its space while the years load, so that nothing moves.
            <Select
              compact
              label={t.year}
              value={String(year ?? "")}
              options={(found?.options ?? [year ?? ""]).map((one) => ({
                value: String(one),
                label: String(one),
              }))}
              onChange={(chosen) => set({ year: chosen })}
            />
          )}
        </div>
      </PageHead>
      {read || awaited !== undefined ? (
        <Headline
          of={found?.of ?? null}
          read={found?.of.current === true && unread.length === 0}
          questions={questions}
          estimate={estimate[0]}
        />
      ) : null}
      <StepBar at={step} done={done} hrefOf={href} />
      <div class="stack wide steps-body" ref={body}>
        {awaited !== undefined ? (
          <WhatToDo source={awaited} />
        ) : read ? null : sources.length === 0 ? (
          <p class="soft">{t.none}</p>
        ) : sources.some(({ activeJob }) => activeJob !== null) ? null : (
          <WhatToDo source={sources[0] ?? null} />
        )}
        {step === "accounts" ? <Accounts key="accounts" /> : null}
        {found === null && step !== "accounts" && awaited === undefined ? (
          <Skeleton label={t.loading} blocks={2} />
        ) : null}
        {found !== null && step === "clarify" ? (
          <Clarify
            questions={questions}
            issues={found.issues}
            others={others}
            year={found.of}
            person={person}
            onChanged={reload}
          />
        ) : null}
        {found !== null && step === "confirm" ? (
          <Declare year={found.year} person={person} runId={found.of.runId} onChanged={reload} />
        ) : null}
        {found !== null && step === "result" ? (
          <Result of={found.of} person={person} couple={couple} estimate={estimate} onChanged={reload} />
        ) : null}
        {found !== null && step === "hand-in" ? (
          <>
            <HowToFile of={found.of} person={person} final={done.result} />
            <Filings year={found.year} person={person} onFiled={reload} />
          </>
        ) : null}
        {found === null ? null : (
          <div class="row between onward">
            {following === undefined ? (
              <span />
            ) : (
              // While a question is open, its answers come first.
              <Link
                key={following}
                to={href(following)}
                class={`button ${step === "clarify" && questions.length > 0 ? "" : "primary"}`}
              >
                {t.next({ step: t.steps[following] })}
              </Link>
            )}
            <span>
              <Link to={`/year?year=${found.year}${whose}`}>{t.details}</Link>{" "}
              <span class="soft small">{t.detailsLead}</span>
            </span>
          </div>
        )}
      </div>
    </>
  );
}

/** Switches between two persons with a joint assessment. */
function Whose(props: { readonly person: Person; readonly onChange: (person: Person) => void }) {
  const t = useText(TEXT).home;
  return (
    <div class="segments" role="group" aria-label={t.whose}>
      {PERSONS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === props.person}
          onClick={() => props.onChange(one)}
        >
          {PERSON_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
