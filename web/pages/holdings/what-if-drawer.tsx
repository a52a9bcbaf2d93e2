import { useState } from "preact/hooks";
import { type Lot, readYear } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { decimalText } from "../../shell/decimal-input.ts";
import { groupBy } from "../../shell/group.ts";
import { useFormats } from "../../shell/format.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { usePlace } from "../../shell/sources.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Table } from "../../ui/table.tsx";
import { TEXT } from "./text.ts";
import { staysBelow, type WhatIf, whatIf } from "./what-if.ts";

type Props = {
  readonly lots: readonly Lot[];
  /** The coin to begin with; empty for the first. */
  readonly asset: string;
  readonly onClose: () => void;
};

export function WhatIfDrawer({ lots, asset, onClose }: Props) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const format = useFormats();
  const place = usePlace();
  // Coins leave wallet by wallet: the choice is a coin in a wallet.
  const holdings = groupBy(lots, (lot) => `${lot.asset}\n${lot.sourceId ?? ""}\n${lot.wallet}`);
  const [holding, setHolding] = useState(
    holdings.find(([, [lot]]) => lot?.asset === asset)?.[0] ?? holdings[0]?.[0] ?? "",
  );
  const [quantity, setQuantity] = useState("");
  const [day, setDay] = useState(berlinToday());
  const [price, setPrice] = useState("");
  const its = (holdings.find(([key]) => key === holding)?.[1] ?? []).toSorted((a, b) =>
    a.acquiredAt < b.acquiredAt ? -1 : 1,
  );
  const coin = holding.split("\n")[0] ?? "";
  const result =
    /^\d{4}-\d\d-\d\d$/.test(day) && quantity !== "" && price !== ""
      ? whatIf(its, { quantity: decimalText(quantity, language), day, price: decimalText(price, language) })
      : null;
  return (
    <Drawer title={t.sellTitle} onClose={onClose}>
      <p class="soft">{t.sellLead}</p>
      <div class="form-grid">
        <Select
          label={t.coin}
          value={holding}
          options={holdings.map(([key, [lot]]) => ({
            value: key,
            label: lot === undefined ? "" : `${lot.asset} · ${place(lot)}`,
          }))}
          onChange={setHolding}
        />
        <TextField
          label={t.quantity}
          inputMode="decimal"
          value={quantity}
          onInput={setQuantity}
          placeholder={format.quantity(sumOf(its.map((lot) => lot.quantity)))}
        />
        <TextField label={t.day} type="date" value={day} onInput={setDay} />
        <TextField label={t.price} inputMode="decimal" value={price} onInput={setPrice} />
      </div>
      <div aria-live="polite" class="stack">
        {result === null ? (
          <p class="soft">{t.fillIn}</p>
        ) : (
          <Outcome result={result} coin={coin} year={Number(day.slice(0, 4))} />
        )}
      </div>
    </Drawer>
  );
}

function Outcome(props: { readonly result: WhatIf; readonly coin: string; readonly year: number }) {
  const { result, coin, year } = props;
  const t = useText(TEXT);
  const format = useFormats();
  // A year to come has no figures yet; the limit is the one of the latest year.
  const known = Math.min(year, Number(berlinToday().slice(0, 4)));
  const loaded = useLoad((signal) => readYear(known, signal), [known]);
  const section23 = loaded.value?.assessment.section23 ?? null;
  const net = known === year ? (section23?.net ?? "0") : "0";
  return (
    <>
      {result.missing === "0" ? null : (
        <Notice kind="warning">{t.missing(`${format.quantity(result.missing)} ${coin}`)}</Notice>
      )}
      <dl class="facts">
        <div>
          <dt>{t.proceeds}</dt>
          <dd class="number">{format.euro(sumOf(result.parts.map(({ proceeds }) => proceeds)))}</dd>
        </div>
        <div>
          <dt>{t.taxable}</dt>
          <dd class="number">{format.signedEuro(result.taxable)}</dd>
        </div>
        <div>
          <dt>{t.taxFree}</dt>
          <dd class="number">{format.signedEuro(result.taxFree)}</dd>
        </div>
      </dl>
      {section23 === null ? null : (
        <Notice kind={staysBelow(net, result.taxable, section23.limit) ? "info" : "warning"}>
          {(staysBelow(net, result.taxable, section23.limit) ? t.staysBelow : t.reaches)(
            year,
            format.euroShort(Number(section23.limit)),
          )}
        </Notice>
      )}
      {result.parts.length === 0 ? null : (
        <Table
          label={t.parts}
          columns={[
            { label: t.acquired },
            { label: t.rule },
            { label: t.quantity, end: true },
            { label: t.cost, end: true },
            { label: t.result, end: true },
          ]}
          rows={result.parts.map((part) => ({
            key: part.lot.id,
            cells: [
              <span class="nowrap">{format.day(part.lot.acquired)}</span>,
              part.inside ? t.inside : t.outside,
              format.quantity(part.quantity),
              format.euro(part.cost),
              format.euro(part.result),
            ],
          }))}
        />
      )}
    </>
  );
}
