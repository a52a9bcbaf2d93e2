import { type CorrectionPreview, previewCorrections, type ProposedChanges } from "../api/rules.ts";
import { type Person, taxedIn } from "../api/tax.ts";
import { sumOf } from "../explain/sum.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useLoad } from "../shell/use-load.ts";
import { useSettled } from "../shell/use-settled.ts";
import { Table } from "../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

type Year = CorrectionPreview["years"][number];

/** The years that would change, before anything is saved. Placed below the buttons, so that they do not move. */
export function ChangePreview({
  proposed,
  person,
}: {
  readonly proposed: ProposedChanges | null;
  readonly person: Person;
}) {
  const t = useText(TEXT).changePreview;
  const settled = useSettled(proposed);
  const loaded = useLoad(
    (signal) => (settled === null ? Promise.resolve(null) : previewCorrections(settled, person, signal)),
    [settled, person],
  );
  if (proposed === null || settled === null) return null;
  if (loaded.state === "loading") return <p class="soft small">{t.counting}</p>;
  if (loaded.value === null) return <p class="soft small">{t.unavailable}</p>;
  return <Changes years={loaded.value.years} />;
}

export function Changes({ years }: { readonly years: readonly Year[] }) {
  const t = useText(TEXT).changePreview;
  const format = useFormats();
  const describe = (of: Year["before"]): string =>
    of === null
      ? t.nothing
      : [
          t.taxable({ amount: format.euro(sumOf(taxedIn(of))) }),
          ...(of.complete ? [] : [t.provisional]),
        ].join(" · ");
  const changed = years.filter(({ before, after }) => keyOf(before) !== keyOf(after));
  return (
    <section class="stack tight" aria-label={t.title}>
      <h3>{t.title}</h3>
      {changed.length === 0 ? (
        <p class="small">{t.none}</p>
      ) : (
        <Table
          label={t.title}
          columns={[{ label: t.year }, { label: t.before }, { label: t.after }]}
          rows={changed.map(({ year, before, after }) => ({
            key: String(year),
            cells: [String(year), describe(before), <strong>{describe(after)}</strong>],
          }))}
        />
      )}
    </section>
  );
}

/** The displayed values of a year, as a key for comparison. */
const keyOf = (of: Year["before"]): string =>
  JSON.stringify(
    of === null
      ? null
      : [of.taxableGains, of.taxableLosses, of.taxFreeGains, of.incomeTotal, taxedIn(of), of.complete],
  );
