import type { MethodComparison } from "../../api/statements.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./locales/index.ts";

const METHODS = ["fifo", "average", "lifo", "identified"] as const;

/** A year in which any method has a figure. */
const hasFigures = (year: MethodComparison["years"][number]): boolean =>
  METHODS.some((method) => Object.values(year[method]).some((figure) => /[1-9]/.test(figure)));

/** The years by each method, as the engine computes them, and the proof that each requires. */
export function ComparedMethods({ of }: { readonly of: MethodComparison }) {
  const t = useText(TEXT).method;
  const format = useFormats();
  const [open] = of.wallets;
  return (
    <section class="stack tight" aria-labelledby="compared-methods">
      <h3 id="compared-methods">{t.compare}</h3>
      {open === undefined ? null : (
        <p>{t.inForce({ method: t.names[open.inForce], day: format.day(open.from) })}</p>
      )}
      {of.years.filter(hasFigures).map((year) => (
        <Table
          key={year.year}
          label={`${t.compare} ${year.year}`}
          columns={[
            { label: String(year.year) },
            { label: t.net, end: true },
            { label: t.taxed, end: true },
            { label: t.carried, end: true },
          ]}
          rows={METHODS.map((method) => ({
            key: method,
            cells: [
              t.names[method],
              format.euro(year[method].net),
              format.euro(year[method].taxableAfterLosses),
              format.euro(year[method].carriedForward),
            ],
          }))}
        />
      ))}
      <h4>{t.proof}</h4>
      <dl class="pairs">
        {of.methods.map(({ method, requirement }) => (
          <div key={method}>
            <dt>{t.names[method]}</dt>
            <dd>{requirement}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
