import type { Person } from "../../api/tax.ts";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/details/index.ts";

/** Both persons of a joint assessment, or one of them. */
export type PersonView = "couple" | Person;
const VIEWS: readonly PersonView[] = ["couple", ...PERSONS];

export const viewOf = (text: string | null): PersonView => VIEWS.find((view) => view === text) ?? "couple";

/** Selects the person whose year is displayed; only for a joint assessment. */
export function PersonSwitch(props: {
  readonly view: PersonView;
  readonly onChange: (view: PersonView) => void;
}) {
  const t = useText(TEXT).persons;
  return (
    <div class="segments" role="group" aria-label={t.whose}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={props.view === view}
          onClick={() => props.onChange(view)}
        >
          {view === "couple" ? t.both : PERSON_NAMES[view]}
        </button>
      ))}
    </div>
  );
}
