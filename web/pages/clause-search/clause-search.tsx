import { useState } from "preact/hooks";
import { ruleSetName } from "../../../src/wording/index.ts";
import { type ClauseSearchResult, searchClauses } from "../../api/legal.ts";
import { countryAt } from "../../../src/tax/country-at.ts";
import { readCountries, readResidence } from "../../api/countries.ts";
import { ClauseCard } from "../../explain/clauses.tsx";
import { useFormats } from "../../shell/format.ts";
import { PageHead } from "../../shell/layout.tsx";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { InShort, OpenPoint } from "./in-short.tsx";
import { TypeBrowser } from "./type-browser.tsx";
import { TEXT } from "./locales/index.ts";

const COUNTS = ["3", "5", "10", "20"] as const;

export function ClauseSearch() {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const { query, set } = useRouter();
  const { me } = useSession();
  const countries = useLoad(async (signal) => {
    const [{ jurisdictions }, lived] = await Promise.all([
      readCountries(signal),
      me === null ? null : readResidence("a", signal).catch(() => null),
    ]);
    const here = countryAt(lived?.residence ?? [], new Date().getFullYear());
    return { all: jurisdictions, here: jurisdictions.find(({ key }) => key === here) ?? jurisdictions[0] };
  }, []);
  const lawCode = query.get("law");
  const law = countries.value?.all.find(({ code }) => code === lawCode) ?? countries.value?.here ?? null;
  const [question, setQuestion] = useState("");
  const [count, setCount] = useState<(typeof COUNTS)[number]>("5");
  const [result, setResult] = useState<ClauseSearchResult | null>(null);
  const action = useAction();
  const submit = (text: string) =>
    void action.run(async () => {
      setResult(null);
      setResult(await searchClauses(text, Number(count), law?.code ?? ""));
    });
  return (
    <>
      <PageHead title={t.title} />
      <div class="stack wide">
        <Form
          class="card stack"
          onSubmit={() => {
            submit(question);
          }}
        >
          <p class="soft">{t.lead}</p>
          {action.problem !== null && action.problem.field === null ? (
            <ProblemNotice problem={action.problem} />
          ) : null}
          <Field label={t.question} error={action.errorOf("question")}>
            {(ids) => (
              <textarea
                {...ids}
                class="input"
                value={question}
                onInput={(event) => setQuestion(event.currentTarget.value)}
              />
            )}
          </Field>
          <div class="row between">
            <Button kind="primary" type="submit" busy={action.busy} disabled={law === null}>
              {t.submit}
            </Button>
            <div class="row">
              <Select
                compact
                label={t.law}
                value={law?.code ?? ""}
                options={(countries.value?.all ?? []).map(({ code, label }) => ({
                  value: code,
                  label: label[language],
                }))}
                onChange={(code) => {
                  setResult(null);
                  set({ law: code });
                }}
              />
              <Select
                compact
                label={t.count}
                value={count}
                options={COUNTS.map((value) => ({ value, label: value }))}
                onChange={setCount}
              />
            </div>
          </div>
          <div class="stack tight">
            <p class="small soft" id="examples">
              {t.examples}
            </p>
            <ul class="row" aria-labelledby="examples">
              {t.exampleList.map((example) => (
                <li key={example}>
                  <button
                    type="button"
                    class="example"
                    onClick={() => {
                      setQuestion(example);
                      submit(example);
                    }}
                  >
                    {example}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </Form>
        <div aria-live="polite" class="stack">
          {action.busy ? <span class="skeleton block" /> : null}
          {result === null ? null : (
            <section class="stack" aria-labelledby="answer">
              <div class="row between baseline">
                <h2 id="answer">{t.clauses}</h2>
                <span class="soft small">{ruleSetName(result.ruleSetName ?? "", language)}</span>
              </div>
              {result.insufficiencyText === null ? null : (
                <Notice kind="warning" title={t.notCovered}>
                  <p>{result.insufficiencyText}</p>
                </Notice>
              )}
              {result.answer === null || result.answer === undefined ? null : (
                <InShort answer={result.answer} />
              )}
              {(result.openLaw ?? []).map((point) => (
                <OpenPoint key={point.class} point={point} />
              ))}
              {(result.furtherQuestions ?? []).length === 0 ? null : (
                <p class="soft">
                  {t.further}: {(result.furtherQuestions ?? []).join(" ")}
                </p>
              )}
              {result.references.length === 0 ? <p class="soft">{t.none}</p> : null}
              {result.references.map((clause) => (
                <ClauseCard
                  key={clause.clauseKey}
                  clause={clause}
                  found={{
                    score: `${t.score} ${format.score(clause.score)}`,
                    reason: clause.reason,
                    words: clause.decisiveWords,
                  }}
                />
              ))}
            </section>
          )}
        </div>
        {law === null ? null : <TypeBrowser law={law.code} />}
      </div>
    </>
  );
}
