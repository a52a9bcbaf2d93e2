import type { Leg, Transaction } from "../api/sources.ts";
import { useFormats } from "../shell/format.ts";
import { useText } from "../shell/preferences.tsx";
import { useLocationLabel } from "../shell/sources.tsx";
import { berlinDayOf } from "../shell/today.ts";
import { useTypeLabel } from "../shell/type-labels.ts";
import { explorerUrl } from "./explorer.ts";
import { TEXT } from "./locales/index.ts";

/** The facts of a ledger transaction in plain language; `short`: without the identifiers. */
export function TransactionFacts(props: { readonly transaction: Transaction; readonly short?: boolean }) {
  const { transaction: of, short = false } = props;
  const t = useText(TEXT).transactionFacts;
  const format = useFormats();
  const typeLabel = useTypeLabel();
  const locationLabel = useLocationLabel();
  // For a trade against euro the euro amount is the value of the other side: no value is missing.
  const inEuro = of.sent?.asset === "EUR" || of.received?.asset === "EUR";
  const explorer = explorerUrl(of);
  const leg = (side: Leg | null): string | null => {
    if (side === null) return null;
    const value =
      side.valueEur === null ? (inEuro && side !== of.fee ? null : t.noValue) : format.euro(side.valueEur);
    return format.of(side.amount, side.asset) + (side.asset === "EUR" || value === null ? "" : ` (${value})`);
  };
  const facts: readonly (readonly [string, string | null])[] = [
    [t.type, typeLabel(of.type)],
    [t.time, format.time(of.time)],
    [t.wallet, locationLabel(of)],
    [t.toWallet, of.toWallet === null ? null : locationLabel({ ...of, wallet: of.toWallet })],
    [t.ownWallet, of.ownWallet],
    [t.sent, leg(of.sent)],
    [t.received, leg(of.received)],
    [t.fee, leg(of.fee)],
    [t.cost, of.costEur === null ? null : format.euro(of.costEur)],
    [t.acquired, of.acquiredAt === null ? null : format.day(berlinDayOf(of.acquiredAt))],
    [t.acquiredCost, of.acquiredCostEur === null ? null : format.euro(of.acquiredCostEur)],
    ...(of.origins ?? []).map(
      ({ quantity, acquiredAt, costEur }) =>
        [
          t.acquired,
          t.origin({
            quantity: format.quantity(quantity),
            day: format.day(berlinDayOf(acquiredAt)),
            cost: format.euro(costEur),
          }),
        ] as const,
    ),
    [t.note, of.note],
    ...(short
      ? []
      : ([
          [t.hash, of.hash],
          [t.address, of.address],
          [t.position, of.position ?? null],
          [t.id, of.id],
        ] as const)),
  ];
  return (
    <dl class="pairs">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <>
            <dt>{name}</dt>
            <dd class="number">
              {name === t.hash && explorer !== null ? (
                <a href={explorer} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </>
        ),
      )}
    </dl>
  );
}
