import { useState } from "preact/hooks";
import { createApiKey, readApiKeys, revokeApiKey } from "../../api/others.ts";
import { useFormats } from "../../shell/format.ts";
import { useText } from "../../shell/preferences.tsx";
import { useChecked } from "../../shell/use-checked.ts";
import { useLoad } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { useConfirmed } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Select, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Section } from "../../ui/section.tsx";
import { TEXT } from "./locales/index.ts";

const MAY = ["read", "write"] as const;

/** API keys: created, displayed once, revoked. */
export function ApiKeys() {
  const t = useText(TEXT).others;
  const format = useFormats();
  const { confirmed, question } = useConfirmed();
  const loaded = useLoad(readApiKeys, []);
  const [name, setName] = useState("");
  const [may, setMay] = useState<(typeof MAY)[number]>("read");
  const [newKey, setNewKey] = useState<string | null>(null);
  const { action, errorOf, submit } = useChecked({ name: name.trim() === "" ? t.needKeyName : null });
  const keys = loaded.state === "ready" ? loaded.value.apiKeys : [];
  const send = async () => {
    const { key } = await confirmed(() => createApiKey(name, may === "read" ? ["read"] : ["read", "write"]));
    setNewKey(key);
    setName("");
    loaded.reload();
  };
  const error = errorOf("name");
  return (
    <Section id="api-keys" title={t.keys}>
      <p class="soft small">{t.keysHint}</p>
      {action.problem === null || error !== null ? null : <ProblemNotice problem={action.problem} />}
      <Loaded of={loaded} fallback={null} />
      {newKey === null ? null : (
        <Notice title={t.keyCreated}>
          <div class="row">
            <code class="break">{newKey}</code>
            <CopyButton value={newKey} what={t.key} />
          </div>
        </Notice>
      )}
      {keys.map((key) => (
        <div class="row between" key={key.id}>
          <span>
            {key.name} <code>{key.start}…</code>
            <br />
            <span class="soft small">
              {t.scope[key.scopes.includes("write") ? "write" : "read"]},{" "}
              {key.lastUsedAt === null ? t.never : t.used({ time: format.time(key.lastUsedAt) })}
              {key.expiresAt === null ? "" : `, ${t.until({ time: format.time(key.expiresAt) })}`}
            </span>
          </span>
          <Button
            size="small"
            busy={action.busy}
            label={t.revokeOf({ name: key.name })}
            onClick={() =>
              void action.run(async () => {
                await revokeApiKey(key.id);
                loaded.reload();
              })
            }
          >
            {t.revoke}
          </Button>
        </div>
      ))}
      <Form onSubmit={() => submit(send)}>
        <TextField label={t.keyName} autocomplete="off" value={name} onInput={setName} error={error} />
        <Select
          label={t.scopes}
          value={may}
          options={MAY.map((one) => ({ value: one, label: t.scope[one] }))}
          onChange={setMay}
        />
        <Button type="submit" busy={action.busy}>
          {t.createKey}
        </Button>
      </Form>
      {question}
    </Section>
  );
}
