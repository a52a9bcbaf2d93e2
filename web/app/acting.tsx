import { useEffect } from "preact/hooks";
import { setActiveClient, activeClient, leaveClient, openClient } from "../api/acting.ts";
import { readFirms, readTable } from "../api/firms.ts";
import { texts, useText } from "../shell/preferences.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

const TEXT = texts({
  en: {
    acting: (name: string) => `You are in the account of ${name}.`,
    looking: "You can look at everything and change nothing.",
    back: "Back to my own account",
    toList: "Back to the clients",
    next: (name: string) => `Next: ${name}`,
  },
  de: {
    acting: (name: string) => `Sie sind im Konto von ${name}.`,
    looking: "Sie können alles ansehen und nichts ändern.",
    back: "Zurück zu meinem Konto",
    toList: "Zurück zu den Mandanten",
    next: (name: string) => `Weiter: ${name}`,
  },
});

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
  const t = useText(TEXT);
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
      <Notice kind="warning" title={t.acting(client.displayName)}>
        {client.role === "viewer" ? <p>{t.looking}</p> : null}
        <div class="row">
          <Button size="small" kind="primary" onClick={leaveClient}>
            {from === undefined ? t.back : t.toList}
          </Button>
          {from === undefined || next === undefined ? null : (
            <Button size="small" onClick={() => openClient({ ...next, from: { ...from, next: rest } })}>
              {t.next(next.displayName)}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
