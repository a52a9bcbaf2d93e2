/** Whom an adviser acts for in this tab. Nothing secret: the service looks at the grant at every request. */
export type ActingFor = {
  readonly accountId: string;
  readonly displayName: string;
  readonly role: "viewer" | "editor";
};

const KEY = "lotbuch-client";

export function actingFor(): ActingFor | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ActingFor | null;
  } catch {
    return null;
  }
}

/** From now on the page shows that account, or one's own again; whoever calls it loads the page anew. */
export function actFor(client: ActingFor | null): void {
  if (client === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(client));
}

/** Whoever only looks is shown nothing that she may not do. */
export const mayChange = (): boolean => actingFor()?.role !== "viewer";

/** What belongs to whoever is signed in, whomever they act for. */
const OWN = /^\/(auth\/|v1\/(account|api-keys|audit|clients|grants|webhooks)\b)/;

export function clientHeader(path: string): Readonly<Record<string, string>> {
  const client = actingFor();
  return client === null || OWN.test(path) ? {} : { "x-lotbuch-client": client.accountId };
}
