import type { YearFigures } from "../../api/tax.ts";
import type { Topic } from "../../explain/explanation.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Counted } from "../../ui/counted.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FIGURES } from "./taxable.ts";
import { TEXT } from "./locales/index.ts";

/** The four figures of the tax summary (docs/contract/README.md). Each is a button that opens its explanation. */
export function Figures({
  of,
  onOpen,
}: {
  readonly of: YearFigures;
  readonly onOpen: (topic: Topic) => void;
}) {
  const t = useText(TEXT).year;
  const format = useFormats();
  return (
    <ul class="figures">
      {FIGURES.map((name) => (
        <li key={name}>
          <button type="button" class="card figure" onClick={() => onOpen(name)}>
            <span class="figure-label">{t[name]}</span>
            <span class="figure-value number">
              <Counted amount={of[name]} format={format.euro} />
            </span>
            <span class="soft small">{t[`${name}Hint`]}</span>
            <span class="figure-open small">
              {t.explain} <Icon name="right" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
