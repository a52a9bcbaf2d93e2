import type { ComponentChildren } from "preact";
import { allFailedRecords, leaveOutRecords, type SourceRecord } from "../api/sources.ts";
import type { Issue } from "../api/tax.ts";
import { useText } from "../shell/preferences.tsx";
import { useChecked } from "../shell/use-checked.ts";
import { useLoad } from "../shell/use-load.ts";
import { Loaded } from "../ui/loaded.tsx";
import { TRANSACTIONLESS_RESOLUTIONS, type TransactionlessResolution } from "./about.ts";
import { EntryForm, type EntryProps } from "./entry.tsx";
import { Reason, SaveForm } from "./save-form.tsx";
import { ResolutionList } from "./resolution-list.tsx";
import { useDraft } from "./draft.ts";
import { TEXT } from "./locales/index.ts";
import { TEXT as DRAWER_TEXT } from "./locales/drawer/index.ts";

type Props = Omit<EntryProps, "records" | "onCancel"> & {
  /** Rendered below the other answers. */
  readonly last: ComponentChildren;
};

/** An issue without a transaction: a record that was not understood, or an event without a record. */
export function TransactionlessIssue({ last, ...props }: Props) {
  const { issue, sourceId } = props;
  const t = useText(DRAWER_TEXT).unread;
  const [resolution, setResolution] = useDraft<TransactionlessResolution | null>("resolution", null);
  const loaded = useLoad(
    async (signal): Promise<readonly SourceRecord[]> =>
      issue.recordIds.length === 0 ? [] : recordsOf(issue, await allFailedRecords(sourceId, signal)),
    [sourceId, issue],
  );
  const resolutions = TRANSACTIONLESS_RESOLUTIONS[issue.code] ?? [];
  if (loaded.state !== "ready") return <Loaded of={loaded} />;
  if (loaded.value.length === 0 && !resolutions.includes("missing")) return <p>{t.alreadySettled}</p>;
  if (resolution === null)
    return (
      <ResolutionList
        resolutions={resolutions.map((one) => ({ key: one, label: t.resolutions[one], lead: t.leads[one] }))}
        onChoose={setResolution}
        last={last}
      />
    );
  const form = { ...props, records: loaded.value, onCancel: () => setResolution(null) };
  return (
    <section class="stack" aria-label={t.resolutions[resolution]}>
      <div>
        <h3>{t.resolutions[resolution]}</h3>
        <p class="soft small">{t.leads[resolution]}</p>
      </div>
      {resolution === "drop" ? <Drop {...form} /> : <EntryForm {...form} />}
    </section>
  );
}

/**
 * The failed records of an issue. It names the first of them by id; the others failed for the same reason. Reasons are
 * compared with each other only, never with the issue's text, because they are in the language of the page.
 */
function recordsOf({ recordIds, facts }: Issue, failed: readonly SourceRecord[]): readonly SourceRecord[] {
  const reasonOf = ({ reason }: SourceRecord): string => JSON.stringify(reason);
  const named = new Set(recordIds);
  const reasons = new Set(
    failed.filter(({ id, reason }) => named.has(id) && reason?.code === facts["reason"]).map(reasonOf),
  );
  return failed.filter((record) => reasons.has(reasonOf(record)));
}

/** Maximum number of records per request. */
const AT_ONCE = 200;

/** Excludes all records that were not understood for one reason. */
function Drop({ sourceId, records, onSaved, onCancel }: EntryProps) {
  const t = useText(DRAWER_TEXT).unread;
  const common = useText(TEXT).resolve;
  const [reason, setReason] = useDraft("reason", "");
  const checked = useChecked({ reason: reason.trim() === "" ? common.needReason : null });
  const leaveOut = async (excluded: boolean) => {
    for (let from = 0; from < records.length; from += AT_ONCE)
      await leaveOutRecords(
        sourceId,
        records.slice(from, from + AT_ONCE).map(({ id }) => id),
        { excluded, reason: reason.trim() },
      );
  };
  const save = async () => {
    await leaveOut(true);
    return onSaved(() => leaveOut(false));
  };
  return (
    <SaveForm checked={checked} fields={["reason"]} save={save} onCancel={onCancel}>
      <p>{t.all({ n: records.length })}</p>
      <Reason value={reason} onInput={setReason} error={checked.errorOf("reason")} />
    </SaveForm>
  );
}
