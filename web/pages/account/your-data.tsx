import { useState } from "preact/hooks";
import { downloadExport, eraseAccount } from "../../api/account.ts";
import { useText } from "../../shell/preferences.tsx";
import { useRouter } from "../../shell/router.tsx";
import { useSession } from "../../shell/session.tsx";
import { saveFile } from "../../shell/save-file.ts";
import { useAction } from "../../shell/use-action.ts";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { TextField } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { TEXT } from "./text.ts";

type Props = { readonly email: string; readonly hasPassword: boolean };

/** A copy of everything, and to be forgotten. */
export function YourData(props: Props) {
  const t = useText(TEXT);
  const action = useAction();
  const [erasing, setErasing] = useState(false);
  return (
    <section class="card stack" aria-labelledby="data">
      <h2 id="data">{t.data}</h2>
      {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
      <p class="soft small">{t.exportHint}</p>
      <Button busy={action.busy} onClick={() => void action.run(saveExport)}>
        {t.export}
      </Button>
      <Button kind="danger" onClick={() => setErasing(true)}>
        {t.erase}
      </Button>
      {erasing ? <Erase {...props} onClose={() => setErasing(false)} /> : null}
    </section>
  );
}

/** Fetched rather than linked to: a link cannot send the header that goes with the cookie. */
async function saveExport(): Promise<void> {
  await saveFile(await downloadExport(), "lotbuch-export.zip");
}

function Erase({ email, hasPassword, onClose }: Props & { readonly onClose: () => void }) {
  const t = useText(TEXT);
  const { go } = useRouter();
  const { reload } = useSession();
  const [proof, setProof] = useState("");
  const action = useAction();
  return (
    <Drawer title={t.erase} onClose={onClose}>
      <Form
        onSubmit={() => {
          void action.run(async () => {
            await eraseAccount(hasPassword ? { password: proof } : { email: proof });
            go("/");
            await reload();
          });
        }}
      >
        <p>{t.eraseText}</p>
        <TextField
          label={hasPassword ? t.eraseByPassword : t.eraseByEmail(email)}
          type={hasPassword ? "password" : "text"}
          autocomplete={hasPassword ? "current-password" : "off"}
          value={proof}
          onInput={setProof}
          error={
            action.problem?.code === "UnauthorizedError" && hasPassword
              ? t.wrongPassword
              : (action.problem?.message ?? null)
          }
        />
        <div class="row">
          <Button kind="danger" type="submit" busy={action.busy}>
            {t.eraseYes}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
