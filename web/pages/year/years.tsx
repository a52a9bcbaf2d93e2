import { isBySections, type YearFigures } from "../../api/tax.ts";
import { Legend, YearBars } from "../../charts/year-bars.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { coinsNet } from "./taxable.ts";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly years: readonly YearFigures[];
  readonly chosen: number;
  readonly onChoose: (year: number) => void;
};

export function Years({ years, chosen, onChoose }: Props) {
  const t = useText(TEXT).year;
  const format = useFormats();
  // After a move between countries the years differ in kind: then neutral texts are used.
  const bySections = years.every(isBySections);
  return (
    <section class="card stack" aria-labelledby="years">
      <div class="row between">
        <h2 id="years">{t.years}</h2>
        <Legend
          entries={[
            { label: bySections ? t.taxable : t.anywhere.taxable, look: "solid" },
            { label: bySections ? t.taxFree : t.anywhere.taxFreeGains, look: "hatched" },
            { label: t.income, look: "light" },
          ]}
        />
      </div>
      <YearBars
        label={t.years}
        chosen={chosen}
        onChoose={onChoose}
        bars={years.map((of) => {
          const { year, taxFreeGains, incomeTotal } = of;
          return {
            year,
            taxable: Number(coinsNet(of)),
            taxFree: taxFreeGains,
            income: incomeTotal,
            label: (bySections ? t.yearBar : t.anywhere.yearBar)({
              year,
              taxable: format.euro(coinsNet(of)),
              taxFree: format.euro(taxFreeGains),
              income: format.euro(incomeTotal),
            }),
          };
        })}
      />
    </section>
  );
}
