import { useCallback } from "preact/hooks";
import type { LedgerType, Transaction } from "../../api/sources.ts";
import { usePreferences, useText } from "../../shell/preferences.tsx";
import { TEXT } from "./locales/kinds/index.ts";

type Sides = Pick<Transaction, "type" | "sent" | "received" | "ownWallet" | "fromWallet" | "toWallet">;

/** The kind of a transaction in one or two words; a transfer is named by its direction until its other side is known. */
export function useKind(): (of: Sides) => string {
  const t = useText(TEXT);
  return useCallback(
    ({ type, sent, received, ownWallet, fromWallet, toWallet }) => {
      if (type !== "transfer") return t.types[type];
      if ((sent !== null && received !== null) || (ownWallet ?? fromWallet ?? toWallet) !== null)
        return t.transfers.own;
      return sent === null ? t.transfers.in : t.transfers.out;
    },
    [t],
  );
}

/** All kinds in the page's language, in alphabetical order. */
export function useKindOptions(): readonly { readonly value: LedgerType; readonly label: string }[] {
  const t = useText(TEXT);
  const { language } = usePreferences();
  return (Object.keys(t.types) as LedgerType[])
    .map((value) => ({ value, label: t.types[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
