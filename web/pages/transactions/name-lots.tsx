import { useState } from "preact/hooks";
import type { Schemas } from "../../../src/client/index.ts";
import { correctTransaction, type Job, readLotsOfDisposal } from "../../api/sources.ts";
import { sumOf } from "../../explain/sum.ts";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly sourceId: string;
  readonly transactionId: string;
  readonly onSaved: (job: Job, note: string) => void;
};

/** Names the lots that a disposal took (single identification, Rn 61). */
export function NameLots(props: Props) {
  const t = useText(TEXT).namedLots;
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button changes size="small" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
    );
  return (
    <section class="stack tight">
      <h3>{t.title}</h3>
      <p class="soft">{t.lead}</p>
      <LotsToName {...props} onCancel={() => setOpen(false)} />
    </section>
  );
}

function LotsToName(props: Props & { readonly onCancel: () => void }) {
  const { sourceId, transactionId } = props;
  const t = useText(TEXT).namedLots;
  const loaded = useLoad(
    (signal) => readLotsOfDisposal(sourceId, transactionId, signal),
    [sourceId, transactionId],
  );
  if (loaded.state !== "ready") return <Loaded of={loaded} />;
  const { method, lots } = loaded.value;
  if (method === "average") return <p>{t.average}</p>;
  if (lots.length === 0) return <p>{t.none}</p>;
  return <LotsForm {...props} of={loaded.value} />;
}

function LotsForm(props: Props & { readonly of: Schemas["LotsOfDisposal"]; readonly onCancel: () => void }) {
  const { sourceId, transactionId, of, onSaved } = props;
  const t = useText(TEXT).namedLots;
  const format = useFormats();
  const { language } = usePreferences();
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(of.named.map(({ lotId, quantity }) => [lotId, typedDecimal(quantity, language)])),
  );
  const [reason, setReason] = useState("");
  const named = Object.entries(taken)
    .map(([lotId, typed]) => ({ lotId, quantity: decimalText(typed, language) }))
    .filter(({ quantity }) => /^\d+(?:\.\d+)?$/.test(quantity) && /[1-9]/.test(quantity));
  const sum = sumOf(named.map(({ quantity }) => quantity));
  const isWhole = sumOf([sum, `-${of.quantity}`]) === "0";
  const checked = useChecked({
    lots: isWhole ? null : t.needSum({ quantity: format.quantity(of.quantity), asset: of.asset }),
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const { action, errorOf, submit } = checked;
  const save = (lots: typeof named | null, because: string): Promise<void> =>
    correctTransaction(sourceId, transactionId, { lots, reason: because }).then(({ job }) =>
      onSaved(job, t.saved),
    );
  return (
    <Form class="stack tight" onSubmit={() => submit(() => save(named, reason.trim()))}>
      {action.problem === null || errorOf("reason") !== null ? null : (
        <ProblemNotice problem={action.problem} />
      )}
      <ul class="entries">
        {of.lots.map((lot) => (
          <li key={lot.id} class="row between">
            <span>
              {t.acquired} {format.day(lot.acquired)}
              <br />
              <span class="soft small">
                {t.available}: {format.quantity(lot.quantity)} {of.asset} · {t.cost}: {format.euro(lot.cost)}
              </span>
            </span>
            <TextField
              label={t.takeOf({ day: format.day(lot.acquired) })}
              inputMode="decimal"
              value={taken[lot.id] ?? ""}
              onInput={(typed) => setTaken({ ...taken, [lot.id]: typed })}
            />
          </li>
        ))}
      </ul>
      {of.total > of.lots.length ? (
        <p class="soft small">{t.more({ n: format.count(of.lots.length), total: format.count(of.total) })}</p>
      ) : null}
      <p role="status">
        {t.sum({ named: format.quantity(sum), quantity: format.quantity(of.quantity), asset: of.asset })}
      </p>
      {errorOf("lots") === null || action.problem !== null ? null : (
        <p class="field-error">{errorOf("lots")}</p>
      )}
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        value={reason}
        onInput={setReason}
        error={errorOf("reason")}
      />
      <div class="row">
        <Button kind="primary" size="small" type="submit" busy={action.busy}>
          {t.save}
        </Button>
        {of.named.length === 0 ? null : (
          <Button
            size="small"
            busy={action.busy}
            onClick={() => void action.run(() => save(null, t.resetReason))}
          >
            {t.reset}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={props.onCancel}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  );
}
