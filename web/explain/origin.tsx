import { readTrace } from "../api/sources.ts";
import { useText } from "../shell/preferences.tsx";
import { useLoad } from "../shell/use-load.ts";
import { Loaded } from "../ui/loaded.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";
import { RawRecord } from "./raw-record.tsx";
import { TEXT } from "./locales/index.ts";

/** The origin of a figure: the transaction in the ledger, and the provider's raw record. */
export function Origin({
  sourceId,
  transactionId,
}: {
  readonly sourceId: string;
  readonly transactionId: string;
}) {
  const t = useText(TEXT).explain;
  const loaded = useLoad((signal) => readTrace(sourceId, transactionId, signal), [sourceId, transactionId]);
  if (loaded.state !== "ready") return <Loaded of={loaded} />;
  const { transaction, records } = loaded.value;
  return (
    <section class="stack tight">
      <h3>{t.transaction}</h3>
      <TransactionFacts transaction={transaction} />
      <h3>{t.record}</h3>
      <p class="soft small">{t.recordLead}</p>
      {records.map((record) => (
        <RawRecord key={record.id} payload={record.payload} />
      ))}
    </section>
  );
}
