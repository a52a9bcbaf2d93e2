import { useState } from "preact/hooks";
import {
  changeMember,
  endMember,
  type Firm,
  inviteClients,
  inviteMember,
  type MemberRole,
  readInvitations,
  readMembers,
  withdrawInvitation,
} from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { useSession } from "../../shell/session.tsx";
import { useAction } from "../../shell/use-action.ts";
import { looksLikeEmail, useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field, Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { nameOf } from "./names.ts";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";
import { FIRM_ROLES } from "../../../src/client/lists.ts";

/** The members of a firm: visible to all of them, changed by owners. */
export function Members({ firm, onLeft }: { readonly firm: Firm; readonly onLeft: () => void }) {
  const t = useText(TEXT).firm;
  const { me } = useSession();
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad((signal) => readMembers(firm.id, signal), [firm.id]);
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("assistant");
  const { action, errorOf, submit } = useChecked({ email: looksLikeEmail(email) ? null : t.needEmail });
  const error = errorOf("email");
  const isOwner = firm.role === "owner";
  const run = (work: () => Promise<unknown>, then: () => void = loaded.reload) =>
    void action.run(async () => {
      await confirmed(work);
      then();
    });
  return (
    <Section id="members" title={t.members}>
      <p class="soft small">{t.rolesHint}</p>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <Loaded of={loaded} fallback={null} />
      {(loaded.value ?? []).map((member) => (
        <div class="row between" key={member.id}>
          <span class="break">
            {nameOf(member)} <span class="soft small">{member.displayName === null ? "" : member.email}</span>
            <br />
            <span class="soft small">
              {[
                t.roles[member.role],
                member.status === "invited" ? t.isInvited : null,
                member.secondFactor === false ? t.noFactor : null,
              ]
                .filter((part) => part !== null)
                .join(" · ")}
            </span>
          </span>
          <span class="row">
            {isOwner && member.status === "active" && member.id !== me?.user.id ? (
              <Select
                compact
                label={`${t.role}: ${nameOf(member)}`}
                value={member.role}
                options={FIRM_ROLES.map((value) => ({ value, label: t.roles[value] }))}
                onChange={(value) => run(() => changeMember(firm.id, member.id, value))}
              />
            ) : null}
            {member.id === me?.user.id ? (
              <Button
                size="small"
                busy={action.busy}
                onClick={() => run(() => endMember(firm.id, member.id), onLeft)}
              >
                {t.leave}
              </Button>
            ) : isOwner ? (
              <Button
                size="small"
                busy={action.busy}
                label={t.removeOf({ name: nameOf(member) })}
                onClick={() => run(() => endMember(firm.id, member.id))}
              >
                {t.remove}
              </Button>
            ) : null}
          </span>
        </div>
      ))}
      {firm.role === "assistant" ? null : (
        <Form
          onSubmit={() =>
            submit(async () => {
              await confirmed(() => inviteMember(firm.id, email, role));
              setEmail("");
              loaded.reload();
            })
          }
        >
          <h3>{t.inviteMember}</h3>
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
            options={FIRM_ROLES.filter((value) => isOwner || value !== "owner").map((value) => ({
              value,
              label: t.roles[value],
            }))}
            onChange={setRole}
          />
          <Button type="submit" busy={action.busy}>
            {t.invite}
          </Button>
        </Form>
      )}
      {question}
    </Section>
  );
}

/** Invites many clients at once: each gets an emailed code that works only for that address. */
export function InviteClients({ firm }: { readonly firm: Firm }) {
  const t = useText(TEXT).firm;
  const { confirmed, question } = useConfirmed();
  const action = useAction();
  const [text, setText] = useState("");
  const [sent, setSent] = useState(0);
  const pendingInvitations = useLoad((signal) => readInvitations(firm.id, signal), [firm.id]);
  const emails = text.split(/[\s,;]+/).filter((one) => one !== "");
  return (
    <Section id="invite-clients" title={t.inviteClients}>
      <p class="soft small">{t.clientsHint}</p>
      <p class="break">
        <code>{firm.id}</code> <CopyButton value={firm.id} what={t.firmId} />
      </p>
      <ProblemNotice problem={action.problem} />
      <Form
        onSubmit={() =>
          void action.run(async () => {
            if (emails.length === 0) return;
            const { invitations } = await confirmed(() => inviteClients(firm.id, emails));
            setText("");
            setSent(invitations.length);
            pendingInvitations.reload();
          })
        }
      >
        <Field label={t.emails}>
          {(ids) => (
            <textarea
              {...ids}
              class="input"
              rows={4}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={action.busy}>
          {t.invite}
        </Button>
        <p role="status">{sent === 0 ? "" : t.sent({ n: sent })}</p>
      </Form>
      <Loaded of={pendingInvitations} fallback={null} />
      {(pendingInvitations.value ?? []).length === 0 ? null : (
        <details>
          <summary>{t.invitations({ n: (pendingInvitations.value ?? []).length })}</summary>
          {(pendingInvitations.value ?? []).map(({ id, email }) => (
            <div class="row between" key={id}>
              <span class="break">{email}</span>
              <Button
                size="small"
                busy={action.busy}
                label={t.withdrawOf({ email })}
                onClick={() =>
                  void action.run(async () => {
                    await withdrawInvitation(firm.id, id);
                    pendingInvitations.reload();
                  })
                }
              >
                {t.withdraw}
              </Button>
            </div>
          ))}
        </details>
      )}
      {question}
    </Section>
  );
}
