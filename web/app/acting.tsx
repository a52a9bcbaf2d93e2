import { useEffect } from "preact/hooks";
import { setActiveClient, activeClient, leaveClient, openClient } from "../api/acting.ts";
import { readFirms, readTable } from "../api/firms.ts";
import { useText } from "../shell/preferences.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TEXT } from "./locales/index.ts";

async function findClient(accountId: string): Promise<void> {
  const own = await readTable({});
  const firms = (await readFirms()).filter(({ status, secondFactor }) => status === "active" && secondFactor);
  const tables = await Promise.all(firms.map(({ id }) => readTable({ firm: id, accountId })));
  const found = [own, ...tables]
    .flatMap(({ clients }) => clients)
    .find((one) => one.accountId === accountId && (one.year !== null || one.status === "accepted"));
  if (found === undefined) return leaveClient();
  setActiveClient({ accountId, displayName: found.name, role: found.role });
  location.reload();
}

/**
 * A banner above every page while an adviser acts for a client: it names the client, and links to the list and to the
 * next client in it.
 */
export function Acting() {
  const t = useText(TEXT).acting;
  const client = activeClient();
  // If the URL names a client that this tab has no data about, the name and role of the client are fetched.
  useEffect(() => {
    if (client !== null && client.displayName === "") void findClient(client.accountId);
  }, [client?.accountId]);
  if (client === null) return null;
  const { from } = client;
  const [next, ...rest] = from?.next ?? [];
  return (
    <div class="acting">
      <Notice kind="warning" title={t.acting({ name: client.displayName })}>
        {client.role === "viewer" ? <p>{t.looking}</p> : null}
        <div class="row">
          <Button size="small" kind="primary" onClick={leaveClient}>
            {from === undefined ? t.back : t.toList}
          </Button>
          {from === undefined || next === undefined ? null : (
            <Button size="small" onClick={() => openClient({ ...next, from: { ...from, next: rest } })}>
              {t.next({ name: next.displayName })}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
