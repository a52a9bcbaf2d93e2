import { LEDGER_TYPES, type LedgerType } from "../../src/ledger/types.ts";
import { useCallback, useEffect, useState } from "preact/hooks";
import { listTransactionTypes, type TransactionTypes } from "../api/legal.ts";
import { type Language, usePreferences } from "./preferences.tsx";

type Labels = ReadonlyMap<string, Readonly<Record<Language, string>>>;

const FIAT: readonly (readonly [string, Readonly<Record<Language, string>>])[] = [
  ["deposit_fiat", { en: "Deposit of money", de: "Einzahlung" }],
  ["withdraw_fiat", { en: "Withdrawal of money", de: "Auszahlung" }],
];

let known: Promise<Labels> | null = null;

const labelsOf = ({ transactionTypes }: TransactionTypes): Labels =>
  new Map([...transactionTypes.map(({ key, label }) => [key, label] as const), ...FIAT]);

/** The names of transaction types from the ruleset; loaded once for the whole page. */
function useTypeLabels(): Labels {
  const [labels, setLabels] = useState<Labels>(new Map(FIAT));
  useEffect(() => {
    known ??= listTransactionTypes().then(labelsOf);
    known.then(setLabels, () => {
      known = null;
    });
  }, []);
  return labels;
}

/** All types by name, sorted in the page's language, and the likely ones above them. */
export function useTypeOptions(
  likely: readonly LedgerType[] = [],
): readonly { readonly value: LedgerType; readonly label: string; readonly group?: "likely" | "all" }[] {
  const { language } = usePreferences();
  const label = useTypeLabel();
  const optionOf = (value: LedgerType) => ({ value, label: label(value) });
  const others = LEDGER_TYPES.filter((type) => !likely.includes(type))
    .map(optionOf)
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  if (likely.length === 0) return others;
  return [
    ...likely.map((type) => ({ ...optionOf(type), group: "likely" as const })),
    ...others.map((one) => ({ ...one, group: "all" as const })),
  ];
}

export function useTypeLabel(): (key: string) => string {
  const { language } = usePreferences();
  const labels = useTypeLabels();
  return useCallback((key) => labels.get(key)?.[language] ?? key.replaceAll("_", " "), [labels, language]);
}
