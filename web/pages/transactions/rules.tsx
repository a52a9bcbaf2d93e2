import { ruleText } from "../../../src/wording/index.ts";
import { endRule, listRules, type Rule } from "../../api/rules.ts";
import type { Transaction } from "../../api/sources.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

/** The properties that similar transactions share, as far as the record contains them. */
export function matchOf({
  address,
  counterparty,
  sent,
  received,
  told: reported,
  type,
}: Transaction): Rule["match"] | null {
  const kind = { type: reported?.type ?? type };
  const asset = (sent ?? received)?.asset;
  if (counterparty !== undefined) return { counterparty, ...kind };
  if (sent !== null && received === null && address !== null && address !== "") return { address, ...kind };
  return asset?.includes("@") === true ? { asset, ...kind } : null;
}

/** Returns a rule's condition and its values as text, with the name of the source. */
export function useRuleText(): (rule: Pick<Rule, "match" | "set">) => string {
  const { language } = usePreferences();
  const { sources } = useSources();
  return ({ match, set }) => {
    const { sourceId, ...rest } = match;
    const name = sources.find(({ id }) => id === sourceId)?.name;
    return ruleText({ match: { ...rest, ...(name === undefined ? {} : { sourceId: name }) }, set }, language);
  };
}

/** The active rules, each with its values and the number of matching transactions, and a button to end it. */
export function Rules({ version, onChanged }: { readonly version: string; readonly onChanged: () => void }) {
  const t = useText(TEXT).rules;
  const format = useFormats();
  const describeRule = useRuleText();
  const ending = useAction();
  const rules = useLoad(listRules, [], version);
  if (rules.state === "failed") return <LoadProblem error={rules.error} onRetry={rules.reload} />;
  if (rules.value === null || rules.value.length === 0) return null;
  return (
    <details class="card">
      <summary>{t.rules({ n: rules.value.length })}</summary>
      <p class="soft small">{t.lead}</p>
      <ProblemNotice problem={ending.problem} />
      <ul class="entries">
        {rules.value.map((rule) => (
          <li key={rule.id} class="row between correction">
            <div>
              <p>{rule.reason}</p>
              <p class="soft small">
                {describeRule(rule)} · {t.count({ n: rule.matches, formatted: format.count(rule.matches) })}
              </p>
            </div>
            <Button
              changes
              size="small"
              busy={ending.busy}
              onClick={() =>
                void ending.run(async () => {
                  await endRule(rule.id);
                  rules.reload();
                  onChanged();
                })
              }
            >
              {t.end}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The rules that changed a transaction, and the user's own label and note. */
export function OwnWords({ transaction: of }: { readonly transaction: Transaction }) {
  const t = useText(TEXT).rules;
  const describeRule = useRuleText();
  const rules = useLoad(listRules, []);
  const applied = (rules.value ?? []).filter(({ id }) => of.appliedRules.includes(id));
  return (
    <>
      {of.tags.length === 0 ? null : (
        <p>
          <span class="soft small">{t.tags}</span>{" "}
          {of.tags.map((tag) => (
            <span key={tag} class="tag">
              {tag}
            </span>
          ))}
        </p>
      )}
      {of.noteByUser === null ? null : (
        <p>
          <span class="soft small">{t.ownNote}</span> {of.noteByUser}
        </p>
      )}
      {applied.length === 0 ? null : (
        <div>
          <p class="soft small">{t.applied}</p>
          <ul>
            {applied.map((rule) => (
              <li key={rule.id}>
                {rule.reason} <span class="soft small">({describeRule(rule)})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
