import { giveSource, type Source } from "../api/sources.ts";
import { PERSON_NAMES, PERSONS } from "../shell/persons.ts";
import { useText } from "../shell/preferences.tsx";
import { useSources } from "../shell/sources.tsx";
import { useAction } from "../shell/use-action.ts";
import { Select } from "./field.tsx";
import { TEXT } from "./locales/index.ts";

/** Selects which of two persons owns a source; a change recomputes the years of both. */
export function OwnerSelect({ source }: { readonly source: Source }) {
  const t = useText(TEXT).ownerSelect;
  const { reload } = useSources();
  const action = useAction();
  return (
    <div class="narrow-start">
      <Select
        compact
        label={t.owner({ name: source.name })}
        value={source.owner}
        options={PERSONS.map((value) => ({ value, label: PERSON_NAMES[value] }))}
        onChange={(owner) =>
          void action.run(async () => {
            await giveSource(source.id, owner);
            await reload();
          })
        }
        error={action.problem?.message ?? null}
      />
      <span class="soft small" role="status">
        {action.busy ? t.saving : ""}
      </span>
    </div>
  );
}
