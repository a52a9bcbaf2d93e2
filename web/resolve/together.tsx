import { useState } from "preact/hooks";
import { correctMany, type ManySet, undoMany, type ProposedChanges } from "../api/rules.ts";
import { correctTransaction, undoCorrection } from "../api/sources.ts";
import { useText } from "../shell/preferences.tsx";
import { Check } from "../ui/check.tsx";
import type { ResolutionFormProps } from "./save-form.tsx";
import { TEXT } from "./locales/index.ts";

/** Applies one answer to all similar questions that it fits. */
export function useTogether({ sourceId, transaction, alike = [], onSaved }: ResolutionFormProps) {
  const t = useText(TEXT).resolve;
  const [all, setAll] = useState(alike.length > 1);
  const meant = all ? alike : [{ sourceId, transactionId: transaction.id }];
  return {
    checkbox:
      alike.length < 2 ? null : (
        <Check
          label={t.together({ n: alike.length })}
          checked={all}
          onChange={setAll}
          hint={t.togetherHint}
        />
      ),
    proposed: (set: ManySet): ProposedChanges => ({ answers: meant.map((one) => ({ ...one, ...set })) }),
    save: async (set: ManySet, reason: string): Promise<void> => {
      if (!all) {
        const { correction } = await correctTransaction(sourceId, transaction.id, { ...set, reason });
        return onSaved(async () => void (await undoCorrection(sourceId, correction.id)));
      }
      const ids = meant.map((one) => ({ sourceId: one.sourceId, id: one.transactionId }));
      await correctMany({ ids, set, reason });
      return onSaved(async () => void (await undoMany(ids)));
    },
  };
}
