import type { YearFigures } from "../../api/tax.ts";
import { Legend, YearBars } from "../../charts/year-bars.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { coinsNet } from "./taxable.ts";
import { TEXT } from "./text.ts";

type Props = {
  readonly years: readonly YearFigures[];
  readonly chosen: number;
  readonly onChoose: (year: number) => void;
};

export function Years({ years, chosen, onChoose }: Props) {
  const t = useText(TEXT);
  const format = useFormats();
  return (
    <section class="card stack" aria-labelledby="years">
      <div class="row between">
        <h2 id="years">{t.years}</h2>
        <Legend
          entries={[
            { label: t.taxable, look: "solid" },
            { label: t.taxFree, look: "hatched" },
            { label: t.income, look: "light" },
          ]}
        />
      </div>
      <YearBars
        label={t.years}
        chosen={chosen}
        onChoose={onChoose}
        bars={years.map(({ year, assessment, taxFreeGains, incomeTotal }) => ({
          year,
          taxable: Number(coinsNet({ assessment })),
          taxFree: taxFreeGains,
          income: incomeTotal,
          label: t.yearBar(
            year,
            format.euro(coinsNet({ assessment })),
            format.euro(taxFreeGains),
            format.euro(incomeTotal),
          ),
        }))}
      />
    </section>
  );
}
