import { useState } from "preact/hooks";
import { allLots, currentPrices, type Person, type SourceScope } from "../../api/tax.ts";
import { PageHead } from "../../shell/layout.tsx";
import { PERSON_NAMES, PERSONS } from "../../shell/persons.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSources } from "../../shell/sources.tsx";
import { berlinToday, daysAfter } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { WithData } from "../../ui/no-source.tsx";
import { Empty, Skeleton } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SourceSelect } from "../../ui/source-select.tsx";
import { AssetCard } from "./asset-card.tsx";
import { Calendar } from "./calendar.tsx";
import { CoinTable } from "./coin-table.tsx";
import { MethodDrawer } from "./method-drawer.tsx";
import { Overview } from "./overview.tsx";
import { PlanDrawer } from "./plan-drawer.tsx";
import { SoldOut } from "./sold-out.tsx";
import { isByStock } from "./value.ts";
import { ValueOverTime } from "./value-over-time.tsx";
import { WhatIfDrawer } from "./what-if-drawer.tsx";
import { YearEnd } from "./year-end.tsx";
import "./holdings.css";
import { TEXT } from "./locales/index.ts";

export function Holdings() {
  const t = useText(TEXT).holdings;
  return (
    <WithData title={t.title}>
      {(source) => <HoldingsOf key={source?.id ?? ""} scope={source?.id ?? null} />}
    </WithData>
  );
}

/** The axis always extends past today, so that today is inside the chart. */
const FUTURE_DAYS = 90;

function HoldingsOf({ scope }: { readonly scope: SourceScope }) {
  const t = useText(TEXT).holdings;
  const p = useText(TEXT).portfolio;
  const today = berlinToday();
  const { version, couple } = useSources();
  const [selling, setSelling] = useState<string | null>(null);
  const [valuing, setValuing] = useState<string | null>(null);
  const [planning, setPlanning] = useState(false);
  const [person, setPerson] = useState<Person>("a");
  const loaded = useLoad((signal) => allLots(scope, signal), [scope], version);
  const lots = loaded.value ?? [];
  const assets = [...new Set(lots.map(({ asset }) => asset))];
  const prices = useLoad((signal) => currentPrices(assets, signal), [assets]);
  const byStock = isByStock(lots);
  const first = lots.reduce((min, { acquired }) => (acquired < min ? acquired : min), today);
  const last = lots.reduce(
    (max, { taxFreeFrom }) => (taxFreeFrom !== null && taxFreeFrom > max ? taxFreeFrom : max),
    daysAfter(today, FUTURE_DAYS),
  );
  return (
    <>
      <PageHead title={t.title}>
        <div class="row">
          <SourceSelect />
          {lots.length === 0 ? null : <Button onClick={() => setPlanning(true)}>{p.plan}</Button>}
          {lots.length === 0 ? null : <Button onClick={() => setSelling("")}>{t.whatIf}</Button>}
        </div>
      </PageHead>
      <Loaded of={loaded} fallback={<Skeleton label={t.loading} />} />
      {loaded.state === "ready" && lots.length === 0 ? (
        <Empty icon="holdings" title={t.none}>
          <p>{t.noneText}</p>
        </Empty>
      ) : null}
      {lots.length === 0 ? null : (
        <div class="stack wide">
          <Overview lots={lots} prices={prices.value} loading={prices.state === "loading"} today={today}>
            <CoinTable
              lots={lots}
              prices={prices.value}
              today={today}
              lotsOf={(asset, its) => (
                <AssetCard
                  asset={asset}
                  lots={its}
                  price={prices.value?.get(asset) ?? null}
                  span={{ first, last, today }}
                  onSell={() => setSelling(asset)}
                  onValue={() => setValuing(asset)}
                />
              )}
            />
          </Overview>
          {scope !== null ? null : (
            <>
              {couple ? (
                <Select
                  compact
                  label={p.person}
                  value={person}
                  options={PERSONS.map((value) => ({ value, label: PERSON_NAMES[value] }))}
                  onChange={setPerson}
                />
              ) : null}
              <ValueOverTime person={person} />
            </>
          )}
          {byStock ? null : <Calendar scope={scope} today={today} />}
          {byStock && scope === null ? <YearEnd person={person} /> : null}
        </div>
      )}
      {loaded.state === "ready" && !byStock ? <SoldOut onChanged={loaded.reload} /> : null}
      {valuing === null ? null : (
        <MethodDrawer
          asset={valuing}
          lots={lots.filter(({ asset }) => asset === valuing)}
          onChanged={loaded.reload}
          onClose={() => setValuing(null)}
        />
      )}
      {planning ? (
        <PlanDrawer
          person={person}
          assets={assets}
          lead={byStock ? t.byStock.lead : p.planLead}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {selling === null ? null : (
        <WhatIfDrawer lots={lots} prices={prices.value} asset={selling} onClose={() => setSelling(null)} />
      )}
    </>
  );
}
