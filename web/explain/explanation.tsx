import {
  type Disposal,
  type Income,
  listDisposals,
  listIncome,
  type SourceScope,
  type Slice,
  type YearFigures,
} from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { usePreferences, useText } from "../shell/preferences.tsx";
import { usePages } from "../shell/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { LoadProblem } from "../ui/problem-notice.tsx";
import { DisposalEntry } from "./disposal-entry.tsx";
import { IncomeEntry } from "./income-entry.tsx";
import { TEXT } from "./locales/index.ts";

/** The figure whose explanation the user opened. */
export type Topic =
  | "taxableGains"
  | "taxableLosses"
  | "taxFreeGains"
  | "incomeTotal"
  | "section23"
  | "section22"
  | "disposals";

type Props = {
  readonly scope: SourceScope;
  /** Whether a source belongs to the person whose figures are explained, of two with a joint assessment. */
  readonly isHers: (sourceId: string | null) => boolean;
  /** The name of that person. */
  readonly name: string;
  readonly figures: YearFigures;
  readonly topic: Topic;
  readonly onClose: () => void;
};

/** Explains a sum: its entries, down to lots, raw record and clause. */
export function Explanation({ scope, isHers, name, figures, topic, onClose }: Props) {
  const t = useText(TEXT).explain;
  const format = useFormats();
  const { language } = usePreferences();
  const label = figures.assessment.boxes.find(({ key }) => key === topic)?.label;
  return (
    <Drawer
      wide
      title={label?.[language] ?? t.topics[topic]}
      subtitle={`${name} · ${figures.year}`}
      onClose={onClose}
    >
      <p class="soft">{t.leads[topic]}</p>
      {topic === "disposals" ? null : (
        <p class="verdict-line number">{format.euro(totalOf(figures, topic))}</p>
      )}
      {topic === "incomeTotal" || topic === "section22" ? (
        <IncomeList scope={scope} isHers={isHers} year={figures.year} />
      ) : (
        <DisposalList scope={scope} isHers={isHers} year={figures.year} counts={COUNTS[topic]} />
      )}
    </Drawer>
  );
}

function totalOf(figures: YearFigures, topic: Exclude<Topic, "disposals">): string | number {
  if (topic === "section23" || topic === "section22") return figures.assessment[topic].net;
  return figures[topic];
}

const isLoss = ({ result }: Slice): boolean => result.startsWith("-");

/** The slices that a sum consists of. */
const COUNTS: Readonly<Record<Exclude<Topic, "incomeTotal" | "section22">, (slice: Slice) => boolean>> = {
  taxableGains: (slice) => slice.inside && !isLoss(slice),
  taxableLosses: (slice) => slice.inside && isLoss(slice),
  taxFreeGains: (slice) => !slice.inside && !isLoss(slice),
  section23: (slice) => slice.inside,
  disposals: () => true,
};

const PAGE = 100;

type ListProps = Pick<Props, "scope" | "isHers"> & { readonly year: number };

export function DisposalList(props: ListProps & { readonly counts: (slice: Slice) => boolean }) {
  const { scope, isHers, year, counts } = props;
  const list = usePages<Disposal>(
    async (cursor, signal) => {
      const { disposals, page } = await listDisposals(scope, { year, limit: PAGE, cursor }, signal);
      return { items: disposals, page };
    },
    [scope, year],
  );
  const entries = list.items.filter(({ sourceId, slices }) => isHers(sourceId) && slices.some(counts));
  return (
    <Pages list={list} empty={entries.length === 0}>
      {entries.map((disposal, i) => (
        <DisposalEntry
          key={`${disposal.sourceId ?? ""} ${disposal.id}`}
          disposal={disposal}
          counts={counts}
          openAtFirst={i === 0}
        />
      ))}
    </Pages>
  );
}

export function IncomeList(props: ListProps & { readonly isOf?: (income: Income) => boolean }) {
  const { scope, isHers, year, isOf = () => true } = props;
  const list = usePages<Income>(
    async (cursor, signal) => {
      const { income, page } = await listIncome(scope, { year, limit: PAGE, cursor }, signal);
      return { items: income, page };
    },
    [scope, year],
  );
  const entries = list.items.filter((income) => isHers(income.sourceId) && isOf(income));
  return (
    <Pages list={list} empty={entries.length === 0}>
      {entries.map((income, i) => (
        <IncomeEntry
          key={`${income.sourceId ?? ""} ${income.transactionId}`}
          income={income}
          openAtFirst={i === 0}
        />
      ))}
    </Pages>
  );
}

function Pages(props: {
  readonly list: ReturnType<typeof usePages>;
  readonly empty: boolean;
  readonly children: preact.ComponentChildren;
}) {
  const t = useText(TEXT).explain;
  const { list, empty, children } = props;
  return (
    <>
      {empty && list.done ? <p class="soft">{t.none}</p> : null}
      <ul class="entries">{children}</ul>
      <LoadProblem error={list.error} onRetry={list.more} />
      {list.done || list.error !== null ? null : (
        <Button busy={list.busy} onClick={list.more}>
          {list.busy ? t.loading : t.more}
        </Button>
      )}
    </>
  );
}
