import { encode } from "uqr";
import { useEffect, useMemo, useState } from "preact/hooks";
import { finishAuthenticator } from "../../api/security.ts";
import { useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { TEXT } from "./locales/security/index.ts";

type Props = {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** The setup key for the authenticator app, as a QR code and as text, and a field for its first code. */
export function AuthenticatorDrawer({ secret, uri, onDone, onClose }: Props) {
  const t = useText(TEXT);
  const [code, setCode] = useState("");
  const { action, errorOf, submit } = useChecked({ code: code.trim() === "" ? t.appNeedCode : null });
  useEffect(() => action.clear(), [code]);
  return (
    <Drawer title={t.appAdd} onClose={onClose}>
      <p>{t.appScan}</p>
      <QrCode text={uri} label={t.appPicture} />
      <div class="row one-line">
        <span>{t.appKey}</span>
        <code class="mono">{secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
        <CopyButton value={secret} what={t.appKey} />
      </div>
      <p>
        <a href={uri}>{t.appOpen}</a>
      </p>
      <Form
        onSubmit={() => {
          submit(async () => onDone((await finishAuthenticator(code)).recoveryCodes));
        }}
      >
        <TextField
          label={t.appCode}
          autocomplete="one-time-code"
          value={code}
          onInput={setCode}
          error={errorOf("code") ?? action.problem?.message ?? null}
        />
        <div class="row">
          <Button kind="primary" type="submit" busy={action.busy}>
            {t.appConfirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}

/** Dark on light regardless of the page's colors, because cameras expect that. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: 3 });
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: cells.join("") };
  }, [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
