import { readReportedTransactions } from "../../api/reported.ts";
import type { Person } from "../../api/tax.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Table } from "../../ui/table.tsx";
import { openTransaction } from "../transactions/opened.ts";
import type { OpenedLine } from "./reported.tsx";
import { TEXT } from "./locales/index.ts";

/** The transactions behind a line, each with a link to its details. */
export function LineDrawer(props: {
  readonly year: number;
  readonly person: Person;
  readonly opened: OpenedLine;
  readonly onClose: () => void;
}) {
  const { year, person, opened, onClose } = props;
  const t = useText(TEXT);
  const { time, euro, quantity, count } = useFormats();
  const loaded = useLoad(
    (signal) => readReportedTransactions(year, person, opened.line, signal),
    [year, person, opened.line],
  );
  const { transactions = [], total = 0 } = loaded.value ?? {};
  return (
    <Drawer title={t.transactions} subtitle={opened.title} wide onClose={onClose}>
      <Loaded of={loaded} />
      {loaded.state === "ready" && total === 0 ? <p>{t.noTransactions}</p> : null}
      {total > transactions.length ? (
        <p class="soft small">{t.firstOf({ shown: count(transactions.length), total: count(total) })}</p>
      ) : null}
      {transactions.length === 0 ? null : (
        <Table
          label={opened.title}
          columns={[{ label: t.day }, { label: t.units, end: true }, { label: t.amount, end: true }]}
          rows={transactions.map(({ transactionId, sourceId, time: at, asset, units, amount }) => ({
            key: `${transactionId} ${asset}`,
            cells: [
              sourceId === null ? (
                time(at)
              ) : (
                <Link to={`/transactions?${openTransaction({ sourceId, transactionId })}`}>{time(at)}</Link>
              ),
              `${quantity(units)} ${asset}`,
              amount === null ? t.unknown : euro(amount),
            ],
          }))}
        />
      )}
    </Drawer>
  );
}
