import type { Slice, YearFigures } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { texts, usePreferences, useText } from "../shell/preferences.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { DisposalList, IncomeList } from "./explanation.tsx";

const TEXT = texts({
  en: {
    outside: "Not taxed",
    sold: "Sold, swapped or spent",
    received: "Received",
  },
  de: {
    outside: "Nicht besteuert",
    sold: "Verkauft, getauscht oder ausgegeben",
    received: "Zugeflossen",
  },
});

/** From a box of the year to the sales and receipts in it, from there to lots, raw record and clause; null: in no box. */
export function BoxExplanation(props: {
  readonly of: YearFigures;
  readonly box: string | null;
  readonly net: string;
  readonly isHers: (sourceId: string | null) => boolean;
  readonly onClose: () => void;
}) {
  const { of, box, net, isHers, onClose } = props;
  const t = useText(TEXT);
  const format = useFormats();
  const { language } = usePreferences();
  const its = of.assessment.boxes.find(({ key }) => key === box);
  const list = { scope: null, isHers, year: of.year } as const;
  return (
    <Drawer wide title={its?.label[language] ?? t.outside} subtitle={String(of.year)} onClose={onClose}>
      <p class="verdict-line number">{format.euro(net)}</p>
      <h3>{t.sold}</h3>
      <DisposalList {...list} counts={(slice: Slice) => slice.box === box} />
      {box === null ? null : (
        <>
          <h3>{t.received}</h3>
          <IncomeList {...list} isOf={(income) => income.box === box} />
        </>
      )}
    </Drawer>
  );
}
