import type { Disposal, Slice } from "../api/tax.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useLocationLabel } from "../shell/sources.tsx";
import { Clauses } from "./clauses.tsx";
import { Expander } from "./expander.tsx";
import { Origin } from "./origin.tsx";
import { Slices } from "./slices.tsx";
import { sumOf } from "./sum.ts";
import { TEXT } from "./locales/index.ts";

export function DisposalEntry(props: {
  readonly disposal: Disposal;
  readonly counts: (slice: Slice) => boolean;
  readonly openAtFirst?: boolean;
}) {
  const { disposal, counts } = props;
  const t = useText(TEXT).explain;
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const counted = disposal.slices.filter(counts);
  const result = sumOf(counted.map((slice) => slice.result));
  return (
    <Expander
      openAtFirst={props.openAtFirst ?? false}
      title={`${t.sold[disposal.kind]} ${format.quantity(sumOf(counted.map(({ quantity }) => quantity)))} ${disposal.asset}`}
      detail={`${format.day(disposal.day)} · ${locationLabel(disposal)}`}
      value={<span class={result.startsWith("-") ? "negative" : ""}>{format.signedEuro(result)}</span>}
    >
      {() => (
        <div class="stack">
          <Slices slices={counted} asset={disposal.asset} />
          <div class="side-by-side">
            {disposal.sourceId === null ? null : (
              <Origin sourceId={disposal.sourceId} transactionId={disposal.transactionId} />
            )}
            <Clauses keys={[...new Set(counted.flatMap(({ clauses }) => clauses))]} />
          </div>
        </div>
      )}
    </Expander>
  );
}
