import { useState } from "preact/hooks";
import { disposalsOf } from "../../api/tax.ts";
import { useText } from "../../shell/preferences.tsx";
import { useAction } from "../../shell/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { MethodDrawer, type WalletKey } from "./method-drawer.tsx";
import { TEXT } from "./locales/index.ts";

type Found = { readonly asset: string; readonly wallets: readonly WalletKey[] };

/** A sold-out coin has a cost method too: it is chosen here, by the wallets it was sold from. */
export function SoldOut({ onChanged }: { readonly onChanged: () => void }) {
  const t = useText(TEXT).method;
  const action = useAction();
  const [typed, setTyped] = useState("");
  const [flaw, setFlaw] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const look = () => {
    const asset = typed.trim().toUpperCase();
    if (asset === "") return setFlaw(t.soldNeed);
    setFlaw(null);
    return void action.run(async () => {
      const wallets = await disposalsOf(asset);
      if (wallets.length === 0) setFlaw(t.soldNone({ asset }));
      else setFound({ asset, wallets });
    });
  };
  return (
    <section class="card stack sold-out" aria-labelledby="sold-out">
      <div>
        <h2 id="sold-out">{t.sold}</h2>
        <p class="soft small">{t.soldLead}</p>
      </div>
      <ProblemNotice problem={action.problem} />
      <Form class="stack narrow-start" onSubmit={look}>
        <TextField label={t.coin} value={typed} onInput={setTyped} error={flaw} placeholder={t.coinHint} />
        <div>
          <Button type="submit" busy={action.busy}>
            {t.soldOpen}
          </Button>
        </div>
      </Form>
      {found === null ? null : (
        <MethodDrawer
          asset={found.asset}
          lots={found.wallets}
          onChanged={onChanged}
          onClose={() => setFound(null)}
        />
      )}
    </section>
  );
}
