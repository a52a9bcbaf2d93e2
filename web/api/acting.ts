/** Whom an adviser acts for in this tab. Nothing secret: the service looks at the grant at every request. */
export type ActiveClient = {
  readonly accountId: string;
  /** Empty while only her id is known, from an address that was opened. */
  readonly displayName: string;
  readonly role: "viewer" | "editor";
  /** The list that she was opened from, the year that it shows, and who follows her there. */
  readonly from?: {
    readonly address: string;
    readonly year: number | null;
    readonly next: readonly Listed[];
  };
};

type Listed = Pick<ActiveClient, "accountId" | "displayName" | "role">;

const KEY = "lotbuch-client";
/** Who it is stands in the address too, so that a link to a client's page leads there. */
const PARAMETER = "client";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function storedClient(): ActiveClient | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ActiveClient | null;
  } catch {
    return null;
  }
}

export function activeClient(): ActiveClient | null {
  const known = storedClient();
  const clientId = new URLSearchParams(location.search).get(PARAMETER);
  if (clientId === null || !ID.test(clientId) || clientId === known?.accountId) return known;
  return { accountId: clientId, displayName: "", role: "viewer" };
}

/** From now on the page shows that account, or one's own again; whoever calls it loads the page anew. */
export function setActiveClient(client: ActiveClient | null): void {
  if (client === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(client));
}

/** Everything is read anew: nothing of one account stays on the page of another. The client stands in the address. */
export function openClient(client: ActiveClient): void {
  setActiveClient(client);
  const year = client.from?.year ?? null;
  location.assign(`/year?${year === null ? "" : `year=${year}&`}client=${client.accountId}`);
}

/** Out of her account, to the list as it was left. */
export function leaveClient(): void {
  const address = activeClient()?.from?.address ?? "/clients";
  setActiveClient(null);
  location.assign(address);
}

/** The address of a page, with the client that it is about. */
export function withClient(href: string): string {
  const client = activeClient();
  const url = new URL(href, location.origin);
  if (client === null || url.searchParams.has(PARAMETER)) return href;
  url.searchParams.set(PARAMETER, client.accountId);
  return url.pathname + url.search + url.hash;
}

/** Whoever only looks is shown nothing that she may not do. */
export const mayChange = (): boolean => activeClient()?.role !== "viewer";

/** What belongs to whoever is signed in, whomever they act for. */
const OWN = /^\/(auth\/|v1\/(account|api-keys|audit|clients|firms|grants|webhooks)\b)/;

export function clientHeader(path: string): Readonly<Record<string, string>> {
  const client = activeClient();
  return client === null || OWN.test(path) ? {} : { "x-lotbuch-client": client.accountId };
}
