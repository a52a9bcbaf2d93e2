import { useState } from "preact/hooks";
import { letFirmIn } from "../../api/firms.ts";
import { endGrant, type Grant, invite, readGrants } from "../../api/others.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link } from "../../shell/router.tsx";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";
import { GRANT_ROLES } from "../../../src/client/lists.ts";

/** The users with access to this account, with forms to invite and remove them. */
export function Advisers() {
  const t = useText(TEXT).others;
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad(readGrants, []);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<(typeof GRANT_ROLES)[number]>("viewer");
  const { action, errorOf, submit } = useChecked({ email: looksLikeEmail(email) ? null : t.needEmail });
  const grants = loaded.state === "ready" ? loaded.value.grants : [];
  const send = async () => {
    await confirmed(() => invite(email, role));
    setEmail("");
    loaded.reload();
  };
  const error = errorOf("email");
  return (
    <Section id="advisers" title={t.advisers}>
      <p class="soft small">{t.advisersHint}</p>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <Loaded of={loaded} fallback={null} />
      {(loaded.value?.requests ?? []).map(({ firm }) => (
        <Notice key={firm.id} title={t.accessRequested({ name: firm.name })}>
          <p>{t.firmHint}</p>
          <div>
            <Button
              kind="primary"
              size="small"
              busy={action.busy}
              label={t.letInOf({ name: firm.name })}
              onClick={() =>
                void action.run(async () => {
                  await confirmed(() => letFirmIn(firm.id, "editor"));
                  loaded.reload();
                })
              }
            >
              {t.letIn}
            </Button>
          </div>
        </Notice>
      ))}
      {grants.map((grant) => (
        <div class="row between" key={grant.id}>
          <span class="break">
            {nameOf(grant)}
            {grant.status === "invited" ? ` (${t.invited})` : ""}
            <br />
            <span class="soft small">{t.roles[grant.role]}</span>
          </span>
          <Button
            size="small"
            busy={action.busy}
            label={t.endOf({ name: nameOf(grant) })}
            onClick={() =>
              void action.run(async () => {
                await endGrant(grant.id);
                loaded.reload();
              })
            }
          >
            {t.end}
          </Button>
        </div>
      ))}
      <Form onSubmit={() => submit(send)}>
        <TextField
          label={t.email}
          type="email"
          autocomplete="off"
          value={email}
          onInput={setEmail}
          error={error}
        />
        <Select
          label={t.role}
          value={role}
          options={GRANT_ROLES.map((one) => ({ value: one, label: t.roles[one] }))}
          onChange={setRole}
        />
        <Button type="submit" busy={action.busy}>
          {t.invite}
        </Button>
      </Form>
      <LetFirmIn onGiven={loaded.reload} />
      <Link to="/clients">{t.clients}</Link>
      {question}
    </Section>
  );
}

const nameOf = ({ email, firm }: Grant): string => firm?.name ?? email;

/** Grants access to a firm by its emailed code or by its id. */
function LetFirmIn({ onGiven }: { readonly onGiven: () => void }) {
  const t = useText(TEXT).others;
  const { confirmed, question } = useConfirmed();
  const [firm, setFirm] = useState("");
  const [role, setRole] = useState<(typeof GRANT_ROLES)[number]>("editor");
  const { action, errorOf, submit } = useChecked({ firm: firm.trim() === "" ? t.needFirm : null });
  const error = errorOf("firm");
  const send = async () => {
    await confirmed(() => letFirmIn(firm, role));
    setFirm("");
    onGiven();
  };
  return (
    <>
      <h3>{t.firm}</h3>
      <p class="soft small">{t.firmHint}</p>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <Form onSubmit={() => submit(send)}>
        <TextField label={t.firmCode} autocomplete="off" value={firm} onInput={setFirm} error={error} />
        <Select
          label={t.firmRole}
          value={role}
          options={GRANT_ROLES.map((one) => ({ value: one, label: t.roles[one] }))}
          onChange={setRole}
        />
        <Button type="submit" busy={action.busy}>
          {t.letIn}
        </Button>
      </Form>
      {question}
    </>
  );
}
