import type { Slice, YearFigures } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { DisposalList, IncomeList } from "./explanation.tsx";
import { TEXT } from "./locales/index.ts";

/**
 * Explains an income category of the year: its sales and receipts, down to lots, raw record and clause; null: entries
 * in no category.
 */
export function CategoryExplanation(props: {
  readonly of: YearFigures;
  readonly category: string | null;
  readonly net: string;
  readonly isHers: (sourceId: string | null) => boolean;
  readonly onClose: () => void;
}) {
  const { of, category, net, isHers, onClose } = props;
  const t = useText(TEXT).categoryExplanation;
  const format = useFormats();
  const { language } = usePreferences();
  const assessed = of.assessment.boxes.find(({ key }) => key === category);
  const list = { scope: null, isHers, year: of.year } as const;
  return (
    <Drawer wide title={assessed?.label[language] ?? t.outside} subtitle={String(of.year)} onClose={onClose}>
      <p class="verdict-line number">{format.euro(net)}</p>
      <h3>{t.sold}</h3>
      <DisposalList {...list} counts={(slice: Slice) => slice.box === category} />
      {category === null ? null : (
        <>
          <h3>{t.received}</h3>
          <IncomeList {...list} isOf={(income) => income.box === category} />
        </>
      )}
    </Drawer>
  );
}
