import { readTypeRules } from "../../api/legal.ts";
import { ClauseCard } from "../../explain/clauses.tsx";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useTypeOptions } from "../../shell/type-labels.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Select } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { TEXT } from "./locales/index.ts";

/** The rules for a transaction type, each with its clauses. */
export function TypeBrowser({ law }: { readonly law: string }) {
  const t = useText(TEXT);
  const { query, set } = useRouter();
  const chosen = query.get("type") ?? "";
  const options = useTypeOptions().filter(({ value }) => !value.endsWith("_fiat"));
  return (
    <section class="card stack" aria-labelledby="types">
      <div>
        <h2 id="types">{t.types}</h2>
        <p class="soft small">{t.typesLead}</p>
      </div>
      <div class="narrow-start">
        <Select
          label={t.type}
          value={chosen}
          options={[{ value: "", label: t.choose }, ...options]}
          onChange={(type) => set({ type })}
        />
      </div>
      {chosen === "" ? null : <Rules typeKey={chosen} law={law} />}
    </section>
  );
}

function Rules({ typeKey, law }: { readonly typeKey: string; readonly law: string }) {
  const t = useText(TEXT);
  const loaded = useLoad((signal) => readTypeRules(typeKey, law, signal), [typeKey, law]);
  if (loaded.state !== "ready") return <Loaded of={loaded} />;
  if (loaded.value.references.length === 0) return <p class="soft">{t.noRules}</p>;
  return (
    <ol class="stack wide">
      {loaded.value.references.map((rule) => (
        <li key={rule.ruleKey} class="stack tight">
          <h3>{rule.title}</h3>
          <p>{rule.description}</p>
          {rule.citations.map((clause) => (
            <ClauseCard key={clause.clauseKey} clause={clause} />
          ))}
        </li>
      ))}
    </ol>
  );
}
