import { declineFirm, type Firm, joinFirm } from "../../api/firms.ts";
import { useText } from "../../shell/preferences.tsx";
import { Link, useRouter } from "../../shell/router.tsx";
import { useAction } from "../../shell/use-action.ts";
import type { Reloadable } from "../../shell/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { InviteClients, Members } from "./firm-people.tsx";
import { FirmSettings, CreateFirm } from "./firm-settings.tsx";
import { FirmTable } from "./firm-table.tsx";
import { TEXT } from "./locales/index.ts";

/** The firms of a member: the clients of the selected one, and its members. */
export function Firms({ loaded }: { readonly loaded: Reloadable<readonly Firm[]> }) {
  const t = useText(TEXT).firm;
  const { query, set } = useRouter();
  const action = useAction();
  const firms = loaded.value ?? [];
  const active = firms.filter(({ status }) => status === "active");
  const firm = active.find(({ id }) => id === query.get("firm")) ?? active[0];
  const respond = (operation: () => Promise<unknown>) =>
    void action.run(async () => {
      await operation();
      loaded.reload();
    });
  return (
    <div class="stack">
      <Loaded of={loaded} fallback={null} />
      <ProblemNotice problem={action.problem} />
      {firms
        .filter(({ status }) => status === "invited")
        .map(({ id, name, role }) => (
          <Notice key={id} title={t.invited({ name })}>
            <p>{t.roles[role]}</p>
            <div class="row">
              <Button
                kind="primary"
                size="small"
                busy={action.busy}
                onClick={() => respond(() => joinFirm(id))}
              >
                {t.accept}
              </Button>
              <Button size="small" busy={action.busy} onClick={() => respond(() => declineFirm(id))}>
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
      {firm === undefined ? null : <OneFirm key={firm.id} firm={firm} onChanged={loaded.reload} />}
      {loaded.state === "ready" && active.length === 0 ? <CreateFirm onCreated={loaded.reload} /> : null}
    </div>
  );
}

function OneFirm({ firm, onChanged }: { readonly firm: Firm; readonly onChanged: () => void }) {
  const t = useText(TEXT).firm;
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
        <Members firm={firm} onLeft={onChanged} />
        {firm.role === "assistant" || !firm.secondFactor ? null : <InviteClients firm={firm} />}
        <FirmSettings firm={firm} onChanged={onChanged} />
      </div>
    </>
  );
}
