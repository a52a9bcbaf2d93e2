import { useState } from "preact/hooks";
import { roundText } from "../../../src/money/index.ts";
import { computeWhatIf, type CurrentPrice, type Lot, type PlannedSale } from "../../api/tax.ts";
import { sumOf } from "../../explain/sum.ts";
import { decimalText, typedDecimal } from "../../shell/decimal-input.ts";
import { useFormats } from "../../shell/format.ts";
import { groupBy } from "../../shell/group.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { useProblemText } from "../../shell/problem.ts";
import { useLocationLabel } from "../../shell/sources.tsx";
import { berlinToday } from "../../shell/today.ts";
import { useLoad } from "../../shell/use-load.ts";
import { useSettled } from "../../shell/use-settled.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { isByStock, productOf } from "./value.ts";
import { WhatIfOutcome } from "./what-if-outcome.tsx";
import { TEXT } from "./locales/index.ts";

type Props = {
  readonly lots: readonly Lot[];
  readonly prices: ReadonlyMap<string, CurrentPrice> | null;
  /** The coin selected first; empty for the first of the list. */
  readonly asset: string;
  readonly onClose: () => void;
};

/** The fields of a sale that the service validates, each with its own input. */
const FIELDS = ["asset", "wallet", "quantity", "date", "valueEur"] as const;
type SaleField = (typeof FIELDS)[number];

/** Computes a planned sale with the engine while the user types. Validation errors appear at their field. */
export function WhatIfDrawer({ lots, prices, asset, onClose }: Props) {
  const t = useText(TEXT).holdings;
  const { language } = usePreferences();
  const format = useFormats();
  const locationLabel = useLocationLabel();
  const explain = useProblemText();
  const byAsset = groupBy(lots, (lot) => lot.asset);
  const [coin, setCoin] = useState(asset === "" ? (byAsset[0]?.[0] ?? "") : asset);
  const [chosen, setChosen] = useState("");
  const [quantity, setQuantity] = useState("");
  const [date, setDate] = useState(berlinToday());
  /** Null: the current price times the quantity, until the user types a value. */
  const [typed, setTyped] = useState<string | null>(null);
  const unit = prices?.get(coin)?.priceEur ?? null;
  const exactQuantity = decimalText(quantity, language);
  const value =
    typed ??
    (unit === null || !/^\d+(\.\d+)?$/.test(exactQuantity)
      ? ""
      : typedDecimal(roundText(productOf(exactQuantity, unit)), language));
  // Coins are sold wallet by wallet (Rn 61, 62): with several wallets the user selects one.
  const wallets = groupBy(byAsset.find(([key]) => key === coin)?.[1] ?? [], walletKey);
  const its = (wallets.length === 1 ? wallets[0] : wallets.find(([key]) => key === chosen))?.[1] ?? [];
  const [first] = its;
  const sale: PlannedSale | null =
    quantity.trim() === "" || value.trim() === "" || date === ""
      ? null
      : {
          asset: coin,
          quantity: decimalText(quantity, language),
          valueEur: decimalText(value, language),
          date,
          ...(first === undefined ? {} : { wallet: first.wallet, sourceId: first.sourceId }),
        };
  const settledSale = useSettled(sale);
  const whatIf = useLoad(
    (signal) => (settledSale === null ? Promise.resolve(null) : computeWhatIf(settledSale, signal)),
    [settledSale, language],
  );
  const settled = JSON.stringify(settledSale) === JSON.stringify(sale);
  const problem = settled && whatIf.state === "failed" ? explain(whatIf.error) : null;
  const at = problem === null ? null : fieldOf(problem.field);
  const errorAt = (field: SaleField): string | null => {
    if (at !== field) return null;
    // The service's message names wallets as its API expects them; this form has them in a list.
    return field === "wallet" && first === undefined
      ? t.severalWallets({ coin })
      : (problem?.message ?? null);
  };
  return (
    <Drawer title={t.sellTitle} onClose={onClose}>
      <p class="soft">{isByStock(lots) ? t.byStock.lead : t.sellLead}</p>
      <div class="form-grid">
        <Select
          label={t.coin}
          value={coin}
          options={byAsset.map(([key]) => ({ value: key, label: key }))}
          onChange={(next) => {
            setCoin(next);
            setTyped(null);
          }}
          error={errorAt("asset")}
        />
        {wallets.length < 2 ? null : (
          <Select
            label={t.wallet}
            value={first === undefined ? "" : chosen}
            options={[
              { value: "", label: t.chooseWallet },
              ...wallets.map(([key, [lot]]) => ({
                value: key,
                label: lot === undefined ? "" : locationLabel(lot),
              })),
            ]}
            onChange={setChosen}
            error={errorAt("wallet")}
          />
        )}
        <TextField
          label={t.quantity}
          inputMode="decimal"
          value={quantity}
          onInput={setQuantity}
          {...(first === undefined
            ? {}
            : { placeholder: format.quantity(sumOf(its.map((lot) => lot.quantity))) })}
          error={errorAt("quantity")}
        />
        <TextField label={t.day} type="date" value={date} onInput={setDate} error={errorAt("date")} />
        <TextField
          label={t.value}
          inputMode="decimal"
          value={value}
          onInput={setTyped}
          error={errorAt("valueEur")}
          {...(unit === null || typed !== null
            ? {}
            : { hint: (value === "" ? t.priceHint : t.valueHint)({ price: format.euro(unit) }) })}
        />
      </div>
      <div aria-live="polite" class="stack">
        {sale === null ? (
          <p class="soft">{t.fillIn}</p>
        ) : !settled || whatIf.state === "loading" ? (
          <p class="soft">{t.calculating}</p>
        ) : problem !== null ? (
          at === null ? (
            <ProblemNotice problem={problem} onRetry={whatIf.reload} />
          ) : null
        ) : whatIf.value === null ? null : (
          <WhatIfOutcome whatIf={whatIf.value} />
        )}
      </div>
    </Drawer>
  );
}

const walletKey = ({ sourceId, wallet }: Lot): string => `${sourceId ?? ""}\n${wallet}`;

/** The input for the API's dotted path: a wallet is selected together with its source. */
function fieldOf(path: string | null): SaleField | null {
  const name = path?.split(".").at(-1);
  return name === "sourceId" ? "wallet" : (FIELDS.find((field) => field === name) ?? null);
}
