import { type Firm, readClientCounts } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { TEXT } from "./locales/index.ts";

/** Each filter sets one parameter of the address. */
const CHIPS = {
  open: ["state", "open"],
  filed: ["state", "filed"],
  changed: ["state", "changed"],
  gaps: ["gaps", "with"],
  asked: ["questions", "open"],
  answered: ["questions", "answered"],
  invited: ["mandate", "invited"],
  managed: ["login", "none"],
} as const;
type Chip = keyof typeof CHIPS;

/** The filters of the table, each with the number of clients it selects. */
export function FilterChips(props: {
  readonly firm: Firm;
  readonly year: number;
  readonly revision: number;
}) {
  const { firm, year } = props;
  const t = useText(TEXT).firm;
  const { query, set } = useRouter();
  const counts = useLoad(
    (signal) => readClientCounts(firm.id, year, signal),
    [firm.id, year],
    String(props.revision),
  );
  return (
    <div class="row chips" role="group" aria-label={t.filter}>
      {(Object.keys(CHIPS) as Chip[]).map((chip) => {
        const [parameter, value] = CHIPS[chip];
        const isOn = query.get(parameter) === value;
        const count = counts.value?.[chip];
        if (count === 0 && !isOn) return null;
        return (
          <button
            key={chip}
            type="button"
            class={`tag chip ${isOn ? "accent" : ""}`}
            aria-pressed={isOn}
            onClick={() => set({ [parameter]: isOn ? null : value })}
          >
            {t.chips[chip]} {count === undefined ? null : <span class="number">{count}</span>}
          </button>
        );
      })}
    </div>
  );
}
