import { useEffect, useState } from "preact/hooks";
import { type Job, readTrace, removeEntry, type Trace, undoCorrection } from "../../api/sources.ts";
import { DisposalEntry } from "../../explain/disposal-entry.tsx";
import { IncomeEntry } from "../../explain/income-entry.tsx";
import { RawRecord } from "../../explain/raw-record.tsx";
import { TransactionFacts } from "../../explain/transaction-facts.tsx";
import { Receipts } from "../../resolve/receipts.tsx";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { berlinDayOf } from "../../shell/today.ts";
import { useTypeLabel } from "../../shell/type-labels.ts";
import { useAction } from "../../shell/use-action.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { JobProgress } from "../../ui/job-progress.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { NameLots } from "./name-lots.tsx";
import type { Opened } from "./opened.ts";
import { OwnWordsForm } from "./own-words-form.tsx";
import { OwnWords } from "./rules.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

/** The explanation of one transaction, from the raw record to its tax effect. */
export function TransactionDrawer({ opened, onClose, onChanged }: Props) {
  const { sourceId, transactionId } = opened;
  const t = useText(TEXT).transactions;
  const r = useText(TEXT).rules;
  const format = useFormats();
  const typeLabel = useTypeLabel();
  const { reload } = useSources();
  const trace = useLoad((signal) => readTrace(sourceId, transactionId, signal), [sourceId, transactionId]);
  const [correcting, setCorrecting] = useState(false);
  const [change, setChange] = useState<{ readonly job: Job | null; readonly note: string } | null>(null);
  const undo = useAction();
  const [sure, setSure] = useState(false);
  const changed = (job: Job | null, note: string) => {
    setCorrecting(false);
    setChange({ job, note });
    if (job === null) trace.reload();
  };
  const isChanged = change !== null;
  // Runs on every closing: by the button, or by the browser's Back.
  useEffect(() => {
    if (!isChanged) return undefined;
    return () => {
      onChanged();
      void reload();
    };
  }, [isChanged]);
  const of = trace.value;
  return (
    <Drawer
      wide
      title={of === null ? t.details : typeLabel(of.transaction.type)}
      subtitle={of === null ? undefined : format.time(of.transaction.time)}
      onClose={onClose}
    >
      <Loaded of={trace} />
      {change === null ? null : (
        <Notice>
          <p>{change.note}</p>
          {change.job === null ? null : (
            <JobProgress key={change.job.jobId} job={change.job} onEnd={trace.reload} />
          )}
        </Notice>
      )}
      <ProblemNotice problem={undo.problem} />
      {of === null ? null : (
        <>
          <div class="side-by-side">
            <section class="stack tight">
              <h3>{t.details}</h3>
              <TransactionFacts transaction={of.transaction} />
              <OwnWords transaction={of.transaction} />
              <OwnWordsForm sourceId={sourceId} transaction={of.transaction} onSaved={changed} />
              {of.transaction.byHand || of.transaction.excluded ? (
                <p>
                  {of.transaction.byHand ? <span class="tag">{t.byHand}</span> : null}{" "}
                  {of.transaction.excluded ? <span class="tag warn">{t.excluded}</span> : null}
                </p>
              ) : null}
            </section>
            <section class="stack tight">
              <h3>{t.record}</h3>
              {of.records.map(({ id, payload }) => (
                <RawRecord key={id} payload={payload} />
              ))}
            </section>
          </div>
          <section class="stack tight">
            <h3>{t.effect}</h3>
            {of.disposals.length + of.income.length === 0 ? <p class="soft">{t.noEffect}</p> : null}
            <ul class="entries">
              {of.disposals.map((disposal) => (
                <DisposalEntry key={disposal.id} disposal={disposal} counts={() => true} />
              ))}
              {of.income.map((income) => (
                <IncomeEntry key={income.transactionId} income={income} />
              ))}
            </ul>
          </section>
          {of.disposals.some(({ kind }) => kind !== "fee") && !isChanged ? (
            <NameLots sourceId={sourceId} transactionId={transactionId} onSaved={changed} />
          ) : null}
          <Receipts sourceId={sourceId} transactionId={transactionId} />
          {of.corrections.length === 0 ? null : (
            <section class="stack tight">
              <h3>{t.history}</h3>
              <ul class="entries">
                {of.corrections.map((correction) => (
                  <li key={correction.id} class="row between correction">
                    <div>
                      <p>{correction.reason}</p>
                      <p class="soft small">
                        {correction.type === null ? "" : `${typeLabel(correction.type)} · `}
                        {changesOf(correction, t, format).map((change) => `${change} · `)}
                        {t.createdAt({ time: format.time(correction.createdAt) })}
                      </p>
                    </div>
                    <Button
                      changes
                      size="small"
                      busy={undo.busy}
                      onClick={() =>
                        void undo.run(async () => {
                          const { job } = await undoCorrection(sourceId, correction.id);
                          changed(job, t.undone);
                        })
                      }
                    >
                      {t.undo}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {correcting ? (
            <CorrectionForm
              sourceId={sourceId}
              transaction={of.transaction}
              onCancel={() => setCorrecting(false)}
              onSaved={(job) => changed(job, job === null ? r.created : t.saved)}
            />
          ) : (
            <div class="row">
              <Button changes onClick={() => setCorrecting(true)}>
                {t.correct}
              </Button>
              {of.transaction.byHand ? (
                <Button
                  changes
                  kind="quiet"
                  busy={undo.busy}
                  onClick={() => {
                    if (!sure) return setSure(true);
                    void undo.run(async () => {
                      await removeEntry(sourceId, transactionId);
                      onChanged();
                      void reload();
                      onClose();
                    });
                  }}
                >
                  {sure ? t.removeSurely : t.remove}
                </Button>
              ) : null}
            </div>
          )}
        </>
      )}
    </Drawer>
  );
}

type Correction = Trace["corrections"][number];

/** The values that a correction set, as text. */
const changesOf = (
  { sent, received, values, ownWallet, origins, lots, excluded }: Correction,
  t: (typeof TEXT)["en"]["transactions"],
  format: ReturnType<typeof useFormats>,
): readonly string[] => {
  const labels: Readonly<Record<string, string>> = {
    sentValueEur: t.sentValue,
    receivedValueEur: t.receivedValue,
    feeValueEur: t.feeValue,
    acquiredAt: t.acquiredAt,
    acquiredCostEur: t.acquiredCost,
    position: t.position,
  };
  const describeLeg = (label: string, leg: Correction["sent"]): readonly string[] =>
    leg === undefined ? [] : [`${label}: ${format.quantity(leg.amount)} ${leg.asset}`];
  return [
    ...describeLeg(t.given, sent),
    ...describeLeg(t.received, received),
    ...Object.entries(values).map(([name, value]) => {
      const formatted =
        value === null || value === undefined
          ? "–"
          : name === "acquiredAt"
            ? format.day(berlinDayOf(value))
            : name.endsWith("Eur")
              ? format.euro(value)
              : value;
      return `${labels[name] ?? name}: ${formatted}`;
    }),
    ...(ownWallet === undefined ? [] : [`${t.ownWallet}: ${ownWallet ?? "–"}`]),
    ...(origins ?? []).map(({ quantity, acquiredAt, costEur }) =>
      t.origin({
        quantity: format.quantity(quantity),
        day: format.day(berlinDayOf(acquiredAt)),
        cost: format.euro(costEur),
      }),
    ),
    ...(lots === undefined || lots === null
      ? []
      : [
          t.namedLots({
            lots: lots.map(({ lotId, quantity }) => `${lotId}: ${format.quantity(quantity)}`).join(", "),
          }),
        ]),
    ...(excluded === undefined ? [] : [excluded ? t.leftOut : t.counts]),
  ];
};
