import { useText } from "../../shell/preferences.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TEXT } from "./locales/security/index.ts";

/** Displays the codes once, right after their creation. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useText(TEXT);
  return (
    <Drawer title={t.recovery} onClose={props.onClose}>
      <p>{t.recoveryHint}</p>
      <ul class="mono">
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="row">
        <Button kind="primary" onClick={props.onClose}>
          {t.recoveryDone}
        </Button>
        <CopyButton value={props.codes.join("\n")} what={t.recovery} />
      </div>
    </Drawer>
  );
}
