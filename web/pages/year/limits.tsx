import { useState } from "preact/hooks";
import { formatCents, parseScaled } from "../../../src/money/index.ts";
import type { Person, YearFigures } from "../../api/tax.ts";
import { Gauge } from "../../charts/gauge.tsx";
import type { Topic } from "../../explain/explanation.tsx";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { OtherIncomeDrawer } from "./other-income.tsx";
import { Glossed } from "../../ui/glossary.tsx";
import { TEXT } from "./locales/index.ts";

/** The amount left below the limit; reaching the limit itself exceeds it. */
const leftBelow = (net: string, limit: string, euro: (amount: string) => string): string =>
  euro(formatCents((parseScaled(limit, 2) ?? 0n) - ((parseScaled(net, 2) ?? 0n) + 1n)));

export function Limits(props: {
  readonly of: YearFigures;
  readonly person: Person;
  /** A provisional sum is below or above its limit only for now. */
  readonly final: boolean;
  readonly onOpen: (topic: Topic) => void;
  readonly onChanged: () => void;
}) {
  const { of, person, final, onOpen, onChanged } = props;
  const t = useText(TEXT).year;
  const ofOther = useText(TEXT).losses;
  const [stating, setStating] = useState(false);
  const format = useFormats();
  const { language } = usePreferences();
  const { section23, section22 } = of.assessment;
  return (
    <section class="card stack" aria-labelledby="limits">
      <div>
        <h2 id="limits">{t.limits}</h2>
        <p class="soft small">
          <Glossed text={t.limitsLead} />
        </p>
      </div>
      {[
        { topic: "section23" as const, ...section23 },
        { topic: "section22" as const, ...section22 },
      ].map(({ topic, net, limit, other }) => {
        // Floats suffice for the chart; the service decides on exact values whether the sum is taxable.
        const [value, bound] = [Number(net), Number(limit)];
        const formattedLimit = format.euroShort(bound);
        const state = final
          ? value < 0
            ? t.loss
            : (value < bound ? t.below : t.reached)({ limit: formattedLimit })
          : (value < bound ? t.belowSoFar : t.reachedSoFar)({ limit: formattedLimit });
        return (
          <div key={topic} class="stack tight">
            <div class="row between baseline">
              <h3>{of.assessment.boxes.find(({ key }) => key === topic)?.label[language]}</h3>
              <button
                type="button"
                class="link-button number"
                aria-label={`${format.euro(net)}, ${t.explain}`}
                onClick={() => onOpen(topic)}
              >
                {format.euro(net)}
              </button>
            </div>
            <Gauge
              value={value}
              limit={bound}
              label={t.gauge({ amount: format.euro(net), limit: formattedLimit })}
              limitLabel={t.limitTick({ limit: formattedLimit })}
            />
            <p class={`small ${value >= bound ? "reached" : "soft"}`}>
              {state}
              {value < 0 || value >= bound
                ? ""
                : ` · ${t.limitLeft({ amount: leftBelow(net, limit, format.euro) })}`}
              {other === undefined ? "" : ` · ${ofOther.ofIt({ amount: format.euro(other) })}`}
            </p>
          </div>
        );
      })}
      <div>
        <Button changes size="small" onClick={() => setStating(true)}>
          {ofOther.otherState}
        </Button>
      </div>
      {stating ? (
        <OtherIncomeDrawer
          year={of.year}
          person={person}
          country={of.jurisdiction}
          lead={ofOther.otherLead}
          onClose={() => setStating(false)}
          onSaved={() => {
            setStating(false);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}
