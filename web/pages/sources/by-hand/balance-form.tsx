import { useState } from "preact/hooks";
import { sumOf } from "../../../explain/sum.ts";
import { usePreferences, useText } from "../../../shell/preferences.tsx";
import { useChecked } from "../../../shell/use-checked.ts";
import { Button } from "../../../ui/button.tsx";
import { Select, TextField } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import type { Enter, ProposeEntries } from "./by-hand.tsx";
import { amountText } from "./grid.ts";
import { Sending } from "./one-form.tsx";
import { TEXT } from "./locales/index.ts";

const RESTS = ["moved", "sold", "lost"] as const;
type Rest = (typeof RESTS)[number];

type Coin = {
  readonly asset: string;
  readonly firstDay: string;
  readonly firstAmount: string;
  readonly firstCost: string;
  readonly lastDay: string;
  readonly lastAmount: string;
  readonly rest: Rest;
  readonly soldFor: string;
};

const EMPTY: Coin = {
  asset: "",
  firstDay: "",
  firstAmount: "",
  firstCost: "",
  lastDay: "",
  lastAmount: "0",
  rest: "moved",
  soldFor: "",
};

const NUMBER = /^\d+(\.\d+)?$/;
const isMore = (text: string): boolean => NUMBER.test(text) && /[1-9]/.test(text);

/** An account without any data: the user enters the remembered balance of each coin on two days. */
export function BalanceForm({ enter, propose }: { readonly enter: Enter; readonly propose: ProposeEntries }) {
  const t = useText(TEXT);
  const { language } = usePreferences();
  const [coins, setCoins] = useState<readonly Coin[]>([EMPTY]);
  const [reason, setReason] = useState("");
  const plain = (typed: string) => amountText(typed.trim(), language);
  const decrease = (coin: Coin): string => sumOf([plain(coin.firstAmount), `-${plain(coin.lastAmount)}`]);
  const checksOf = (coin: Coin) => {
    const counted = isMore(plain(coin.firstAmount)) && NUMBER.test(plain(coin.lastAmount));
    return {
      asset: coin.asset.trim() === "" ? t.needCoin : null,
      firstDay: coin.firstDay === "" ? t.needDay : null,
      firstAmount: isMore(plain(coin.firstAmount)) ? null : t.needQuantity,
      firstCost: coin.firstCost.trim() === "" || NUMBER.test(plain(coin.firstCost)) ? null : t.needAmount,
      lastDay: coin.lastDay === "" ? t.needDay : coin.lastDay < coin.firstDay ? t.needLater : null,
      lastAmount: !NUMBER.test(plain(coin.lastAmount))
        ? t.needLeft
        : counted && decrease(coin).startsWith("-")
          ? t.needLess
          : null,
      soldFor: coin.rest !== "sold" || isMore(plain(coin.soldFor)) ? null : t.needAmount,
    };
  };
  const checked = useChecked({
    ...Object.fromEntries(
      coins.flatMap((coin, i) =>
        Object.entries(checksOf(coin)).map(([name, flaw]) => [`${i} ${name}`, flaw] as const),
      ),
    ),
    reason: reason.trim() === "" ? t.needReason : null,
  });
  const entriesOf = (coin: Coin): readonly Readonly<Record<string, string>>[] => {
    const asset = coin.asset.trim().toUpperCase();
    const came = { time: coin.firstDay, receivedAsset: asset, receivedAmount: plain(coin.firstAmount) };
    const cost = plain(coin.firstCost);
    const amount = decrease(coin);
    const went = { time: coin.lastDay, sentAsset: asset, sentAmount: amount };
    return [
      cost === ""
        ? { ...came, type: "transfer", note: t.firstReason }
        : { ...came, type: "spot_buy", sentAsset: "EUR", sentAmount: cost },
      ...(!isMore(amount)
        ? []
        : coin.rest === "sold"
          ? [{ ...went, type: "spot_sell", receivedAsset: "EUR", receivedAmount: plain(coin.soldFor) }]
          : [{ ...went, type: coin.rest === "lost" ? "loss" : "transfer" }]),
    ];
  };
  const { problem, busy } = checked.action;
  return (
    <Form
      class="stack narrow-start"
      onSubmit={() => checked.submit(() => enter(coins.flatMap(entriesOf), reason.trim()))}
    >
      <p class="soft small">{t.balanceLead}</p>
      <ProblemNotice problem={problem} />
      {coins.map((coin, i) => {
        const change = (next: Partial<Coin>) =>
          setCoins(coins.map((one, k) => (k === i ? { ...one, ...next } : one)));
        const field = (
          name: Exclude<keyof Coin, "rest">,
          label: string,
          more: { readonly type?: "date"; readonly hint?: string } = {},
        ) => (
          <TextField
            label={label}
            value={coin[name]}
            onInput={(typed) => change({ [name]: typed })}
            error={checked.errorOf(`${i} ${name}`)}
            {...(more.type === undefined && name !== "asset" ? { inputMode: "decimal" as const } : {})}
            {...more}
          />
        );
        return (
          <fieldset class="stack" key={i}>
            <legend>{t.coinOf({ n: i + 1 })}</legend>
            {field("asset", t.coin, { hint: t.coinHint })}
            <div class="field-pairs">
              {field("firstDay", t.firstDay, { type: "date" })}
              {field("firstAmount", t.firstAmount)}
            </div>
            {field("firstCost", t.firstCost, { hint: t.firstCostHint })}
            <div class="field-pairs">
              {field("lastDay", t.lastDay, { type: "date" })}
              {field("lastAmount", t.lastAmount)}
            </div>
            <Select
              label={t.rest}
              value={coin.rest}
              options={RESTS.map((rest) => ({ value: rest, label: t.rests[rest] }))}
              onChange={(rest) => change({ rest })}
            />
            {coin.rest === "sold" ? field("soldFor", t.soldFor) : null}
            {coins.length === 1 ? null : (
              <div>
                <Button kind="quiet" size="small" onClick={() => setCoins(coins.filter((_, k) => k !== i))}>
                  {t.removeCoin({ n: i + 1 })}
                </Button>
              </div>
            )}
          </fieldset>
        );
      })}
      <div>
        <Button size="small" onClick={() => setCoins([...coins, EMPTY])}>
          {t.anotherCoin}
        </Button>
      </div>
      <TextField
        label={t.reason}
        value={reason}
        onInput={setReason}
        error={checked.errorOf("reason")}
        hint={t.reasonHint}
      />
      <Sending busy={busy} proposed={checked.ready ? propose(coins.flatMap(entriesOf)) : null} />
    </Form>
  );
}
