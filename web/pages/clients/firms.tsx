import { useState } from "preact/hooks";
import { declineFirm, type Firm, joinFirm, makeFirm, readFirms } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useAction } from "../../shell/use-action.ts";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoadProblem, ProblemNotice } from "../../ui/problem-notice.tsx";
import { InviteClients, Members } from "./firm-people.tsx";
import { FirmTable } from "./firm-table.tsx";
import { FIRM_TEXT } from "./firm-text.ts";

/** The firms that somebody works in: the clients of one of them, and who works there. */
export function Firms() {
  const t = useText(FIRM_TEXT);
  const { query, set } = useRouter();
  const action = useAction();
  const loaded = useLoad(readFirms, []);
  const firms = loaded.value ?? [];
  const active = firms.filter(({ status }) => status === "active");
  const firm = active.find(({ id }) => id === query.get("firm")) ?? active[0];
  const answer = (act: () => Promise<unknown>) =>
    void action.run(async () => {
      await act();
      loaded.again();
    });
  return (
    <div class="stack">
      {loaded.state === "failed" ? <LoadProblem error={loaded.error} onAgain={loaded.again} /> : null}
      {action.problem === null ? null : <ProblemNotice problem={action.problem} />}
      {firms
        .filter(({ status }) => status === "invited")
        .map(({ id, name, role }) => (
          <Notice key={id} title={t.invited(name)}>
            <p>{t.roles[role]}</p>
            <div class="row">
              <Button
                kind="primary"
                size="small"
                busy={action.busy}
                onClick={() => answer(() => joinFirm(id))}
              >
                {t.accept}
              </Button>
              <Button size="small" busy={action.busy} onClick={() => answer(() => declineFirm(id))}>
                {t.decline}
              </Button>
            </div>
          </Notice>
        ))}
      {active.length < 2 || firm === undefined ? null : (
        <Select
          compact
          label={t.firm}
          value={firm.id}
          options={active.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => set({ firm: id })}
        />
      )}
      {firm === undefined ? null : <OneFirm key={firm.id} firm={firm} onLeft={loaded.again} />}
      {loaded.state === "ready" && active.length === 0 ? <Found onMade={loaded.again} /> : null}
    </div>
  );
}

function OneFirm({ firm, onLeft }: { readonly firm: Firm; readonly onLeft: () => void }) {
  const t = useText(FIRM_TEXT);
  return (
    <>
      {firm.secondFactor ? (
        <FirmTable firm={firm} />
      ) : (
        <Notice kind="warning" title={t.factorFirst}>
          <p>{t.factorText}</p>
          <Link to="/account">{t.toAccount}</Link>
        </Notice>
      )}
      <div class="columns">
        <Members firm={firm} onLeft={onLeft} />
        {firm.role === "assistant" ? null : <InviteClients firm={firm} />}
      </div>
    </>
  );
}

/** Makes a firm, and shows its recovery code this once. */
function Found({ onMade }: { readonly onMade: () => void }) {
  const t = useText(FIRM_TEXT);
  const { confirmed, question } = useConfirmed();
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const [taxNumber, setTaxNumber] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const { action, errorOf, submit } = useChecked({ name: name.trim() === "" ? t.needName : null });
  const error = errorOf("name");
  return (
    <section class="card stack" aria-labelledby="found-firm">
      <h2 id="found-firm">{t.found}</h2>
      {code === null ? (
        <>
          <p class="soft small">{t.foundHint}</p>
          {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
          <Form
            onSubmit={() =>
              submit(async () => {
                const made = await confirmed(() => makeFirm(name, address, taxNumber));
                setCode(made.recoveryCode);
              })
            }
          >
            <TextField
              label={t.name}
              value={name}
              onInput={setName}
              error={error}
              autocomplete="organization"
            />
            <TextField label={t.address} value={address} onInput={setAddress} autocomplete="off" />
            <TextField label={t.taxNumber} value={taxNumber} onInput={setTaxNumber} autocomplete="off" />
            <Button type="submit" busy={action.busy}>
              {t.make}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{t.code}</p>
          <p>
            <code>{code}</code> <CopyButton value={code} what={t.codeName} />
          </p>
          <div>
            <Button kind="primary" onClick={onMade}>
              {t.codeKept}
            </Button>
          </div>
        </>
      )}
      {question}
    </section>
  );
}
