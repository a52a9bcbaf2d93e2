import { isBySections, type Person, type PersonYear } from "../../api/tax.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSources } from "../../shell/sources.tsx";
import { IncomeCategories } from "../year/income-categories.tsx";
import { FormLines } from "../year/form.tsx";
import { Limits } from "../year/limits.tsx";
import { ForTheOffice } from "../year/office.tsx";
import { VerdictSentences } from "../year/verdict.tsx";
import type { EstimateState } from "./estimated-tax.ts";
import { EstimateCard } from "./estimate.tsx";
import { TEXT } from "./locales/index.ts";

/** The third step: the reasons of the result, the estimated tax, the limits, the lines of the form, the report. */
export function Result(props: {
  readonly of: PersonYear;
  readonly person: Person;
  readonly couple: boolean;
  readonly estimate: EstimateState;
  readonly onChanged: () => void;
}) {
  const { of, person, couple } = props;
  const t = useText(TEXT).home;
  const { go } = useRouter();
  const { sources, unread } = useSources();
  const read = of.current && unread.length === 0;
  const final = of.complete && read;
  const hers = sources.filter(({ owner }) => !couple || owner === person);
  const heading = <h2 class="hidden-visually">{t.steps.result}</h2>;
  if (!isBySections(of))
    return (
      <>
        {heading}
        <VerdictSentences of={of} read={read} several={hers.length > 1} />
        <IncomeCategories of={of} person={person} onChanged={props.onChanged} />
        <ForTheOffice year={of.year} person={person} version={of.runId} common />
      </>
    );
  return (
    <>
      {heading}
      <VerdictSentences of={of} read={read} several={hers.length > 1} />
      <EstimateCard of={of} estimate={props.estimate} />
      <Limits
        of={of}
        person={person}
        final={final}
        onOpen={() => go(`/year?year=${of.year}${couple ? `&person=${person}` : ""}`)}
        onChanged={props.onChanged}
      />
      <FormLines of={of} final={final} />
      <ForTheOffice year={of.year} person={person} version={of.runId} />
    </>
  );
}
