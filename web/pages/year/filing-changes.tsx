import { formatCents, parseScaled } from "../../../src/money/index.ts";
import { changedYearText, DISPOSAL_LABELS } from "../../../src/wording/index.ts";
import {
  type ChangedFiling,
  type ChangedRow,
  type FilingFigures,
  type Filing,
  type FilingChanges,
  listChangedFilings,
  readChanges,
} from "../../api/filings.ts";
import type { Person } from "../../api/tax.ts";
import { type Amount, useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useLocationLabel, useSources } from "../../shell/sources.tsx";
import { useTypeLabel } from "../../shell/type-labels.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Table } from "../../ui/table.tsx";
import { openTransaction } from "../transactions/opened.ts";
import { FIGURES } from "./taxable.ts";
import { TEXT } from "./locales/index.ts";

type Props = { readonly filing: Filing; readonly person: Person; readonly onClose: () => void };

/**
 * The current state compared with the filed one: the figures, the reasons of the differences, and each changed
 * disposal.
 */
export function FilingChangesDrawer({ filing, person, onClose }: Props) {
  const t = useText(TEXT).filings;
  const format = useFormats();
  const { language } = usePreferences();
  const { version } = useSources();
  const loaded = useLoad(
    async (signal) => {
      const [changes, changed] = await Promise.all([
        readChanges(filing, person, signal),
        listChangedFilings(signal),
      ]);
      return { changes, remedy: changed.find(({ id }) => id === filing.id) ?? null };
    },
    [filing.id, language],
    version,
  );
  return (
    <Drawer
      wide
      title={t.changes}
      subtitle={t.filedOn({ time: format.time(filing.createdAt) })}
      onClose={onClose}
    >
      {loaded.state === "loading" ? (
        <p class="soft" role="status">
          {t.comparing}
        </p>
      ) : null}
      <Loaded of={loaded} fallback={null} />
      {loaded.value === null ? null : <Compared of={loaded.value.changes} remedy={loaded.value.remedy} />}
    </Drawer>
  );
}

function Compared({ of, remedy }: { readonly of: FilingChanges; readonly remedy: ChangedFiling | null }) {
  const t = useText(TEXT).filings;
  const { language } = usePreferences();
  if (!of.changed)
    return (
      <>
        <Notice>{t.same}</Notice>
        <ComparedFigures of={of.figures} />
      </>
    );
  return (
    <>
      <Notice kind="warning" title={t.differs}>
        {remedy === null ? null : <p>{changedYearText(remedy, language)}</p>}
        <p>{t.stays}</p>
      </Notice>
      <ComparedFigures of={of.figures} />
      {of.causes.length === 0 ? null : (
        <section class="stack tight" aria-labelledby="causes">
          <h3 id="causes">{t.causes}</h3>
          <ul class="entries">
            {of.causes.map(({ code, message, decisionId, sourceId }) => (
              <li key={`${code} ${decisionId ?? sourceId ?? ""}`} class="correction break">
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ChangedRows title={t.disposals} of={of.disposals} isDisposal />
      <ChangedRows title={t.income} of={of.income} />
    </>
  );
}

function ComparedFigures({ of: { filed, now } }: { readonly of: FilingChanges["figures"] }) {
  const t = useText(TEXT).filings;
  const ofYear = useText(TEXT).year;
  const { language } = usePreferences();
  const format = useFormats();
  const rows = [
    ...FIGURES.map((name) => [ofYear[name], (of: FilingFigures): Amount => of[name]] as const),
    ...now.assessment.boxes
      .filter(({ limit }) => limit !== null)
      .map(
        ({ key, label }) =>
          [
            t.taxable({ category: label[language] }),
            (of: FilingFigures): Amount => {
              const category = of.assessment.boxes.find((one) => one.key === key);
              return category?.taxableAfterLosses ?? category?.taxable ?? "0";
            },
          ] as const,
      ),
  ];
  return (
    <Table
      label={t.figures}
      columns={[
        { label: t.figure },
        { label: t.before, end: true },
        { label: t.now, end: true },
        { label: t.difference, end: true },
      ]}
      rows={rows.map(([name, read]) => ({
        key: name,
        cells: [
          name,
          format.euro(read(filed)),
          format.euro(read(now)),
          format.signedEuro(difference(read(filed), read(now))),
        ],
      }))}
    />
  );
}

const cents = (amount: Amount) =>
  parseScaled(typeof amount === "number" ? amount.toFixed(2) : amount, 2) ?? 0n;
const difference = (filed: Amount, now: Amount): string => formatCents(cents(now) - cents(filed));

const KINDS = ["changed", "added", "removed"] as const;

/** One line with a link for each disposal or receipt that has changed since the filing. */
function ChangedRows(props: {
  readonly title: string;
  readonly of: FilingChanges["disposals"];
  readonly isDisposal?: boolean;
}) {
  const { title, of, isDisposal = false } = props;
  const t = useText(TEXT).filings;
  const format = useFormats();
  const { language } = usePreferences();
  const typeLabel = useTypeLabel();
  const locationLabel = useLocationLabel();
  const rows = KINDS.flatMap((kind) => of[kind].map((row) => ({ kind, row })));
  if (rows.length === 0) return null;
  const all = KINDS.reduce((sum, kind) => sum + of.counts[kind], 0);
  const nameOf = ({ type }: ChangedRow): string =>
    (isDisposal ? DISPOSAL_LABELS[type]?.[language] : undefined) ?? typeLabel(type);
  const euro = (amounts: ChangedRow["filed"]): string =>
    amounts === null ? "–" : format.euro(amounts.counted);
  return (
    <section class="stack tight" aria-label={title}>
      <h3>{title}</h3>
      {rows.length < all ? (
        <p class="soft small">
          {t.firstOf({ formatted: format.count(rows.length), all: format.count(all) })}
        </p>
      ) : null}
      <Table
        label={title}
        columns={[
          { label: t.event },
          { label: t.before, end: true },
          { label: t.now, end: true },
          { label: t.effect, end: true },
        ]}
        rows={rows.map(({ kind, row }) => ({
          key: `${kind} ${row.sourceId ?? ""} ${row.id}`,
          cells: [
            <>
              <span>
                {nameOf(row)} {format.of(row.quantity, row.asset)}
              </span>{" "}
              <span class={`tag ${kind === "changed" ? "warn" : kind === "added" ? "accent" : "bad"}`}>
                {t.kinds[kind]}
              </span>
              <div class="soft small">
                {format.day(row.day)} · {locationLabel(row)}
                {row.sourceId === null || kind === "removed" ? null : (
                  <>
                    {" · "}
                    <Link
                      to={`/transactions?${openTransaction({ sourceId: row.sourceId, transactionId: row.transactionId })}`}
                    >
                      {t.open}
                      <span class="hidden-visually">: {row.transactionId}</span>
                    </Link>
                  </>
                )}
              </div>
            </>,
            euro(row.filed),
            euro(row.now),
            format.signedEuro(row.effectEur),
          ],
        }))}
      />
    </section>
  );
}
