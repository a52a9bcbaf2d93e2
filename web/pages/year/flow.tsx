import type { Turnover, YearFigures } from "../../api/tax.ts";
import { formatCents, parseScaled } from "../../../src/money/index.ts";
import { type WaterfallStep, Waterfall } from "../../charts/waterfall.tsx";
import type { Topic } from "../../explain/explanation.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { coinsNet } from "./taxable.ts";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

const cents = (text: string): bigint => parseScaled(text, 2) ?? 0n;
const draw = (value: bigint): number => Number(value) / 100;

/** Proceeds, deductions from them, and the split of the result at the one-year holding period. */
export function Flow({ of, onOpen }: { readonly of: YearFigures; readonly onOpen: (topic: Topic) => void }) {
  const t = useText(TEXT).year;
  const format = useFormats();
  const { insidePeriod, outsidePeriod } = of.turnover;
  const sum = (part: keyof Turnover): bigint => cents(insidePeriod[part]) + cents(outsidePeriod[part]);
  const [proceeds, costs] = [sum("proceeds"), sum("costs")];
  const inside = cents(coinsNet(of));
  const outside = cents(of.assessment.outsidePeriod.gains) - cents(of.assessment.outsidePeriod.losses);
  // Each sum is rounded on its own. The result is the sum of its two displayed parts, and the cost takes the odd cent.
  const result = inside + outside;
  const afterCost = result + costs;
  const cost = proceeds - afterCost;
  const euro = (value: bigint): string => format.euro(formatCents(value));
  const steps: readonly WaterfallStep[] = [
    {
      key: "proceeds",
      label: t.proceeds,
      text: euro(proceeds),
      from: 0,
      to: draw(proceeds),
      look: "solid",
      onOpen: () => onOpen("disposals"),
    },
    {
      key: "cost",
      label: t.cost,
      text: euro(-cost),
      from: draw(proceeds),
      to: draw(afterCost),
      look: "light",
      onOpen: () => onOpen("disposals"),
    },
    {
      key: "costs",
      label: t.costs,
      text: euro(-costs),
      from: draw(afterCost),
      to: draw(result),
      look: "light",
      onOpen: () => onOpen("disposals"),
    },
    {
      key: "result",
      label: t.result,
      text: euro(result),
      from: 0,
      to: draw(result),
      look: "solid",
      level: "total",
    },
    {
      key: "inside",
      label: t.ofInside,
      text: euro(inside),
      from: 0,
      to: draw(inside),
      look: "solid",
      level: "part",
      onOpen: () => onOpen("section23"),
    },
    {
      key: "outside",
      label: t.ofOutside,
      text: euro(outside),
      from: draw(inside),
      to: draw(inside + outside),
      look: "hatched",
      level: "part",
      onOpen: () => onOpen("taxFreeGains"),
    },
  ];
  return (
    <Section id="flow" title={t.flow}>
      {of.disposals === 0 ? (
        <p class="soft">{t.noSales}</p>
      ) : (
        <Waterfall
          label={t.flow}
          steps={steps.map((step) => ({ ...step, openLabel: `${step.label}, ${t.explain}` }))}
        />
      )}
    </Section>
  );
}
