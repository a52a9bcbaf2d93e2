/** The client that an adviser acts for in this tab. Nothing secret: the service checks the grant at every request. */
export type ActiveClient = {
  readonly accountId: string;
  /** Empty while only the id is known, from an opened URL. */
  readonly displayName: string;
  readonly role: "viewer" | "editor";
  /** The list that the client was opened from, its year, and the next clients in it. */
  readonly from?: {
    readonly address: string;
    readonly year: number | null;
    readonly next: readonly Listed[];
  };
};

type Listed = Pick<ActiveClient, "accountId" | "displayName" | "role">;

const KEY = "lotbuch-client";
/** The client is part of the URL too, so that a link to a client's page leads there. */
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

/** Switches the page to that account, or back to the user's own; the caller must reload the page. */
export function setActiveClient(client: ActiveClient | null): void {
  if (client === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(client));
}

/**
 * Opens a client with a full reload, so that no data of one account stays on the page of another. The client is part of
 * the URL.
 */
export function openClient(client: ActiveClient): void {
  setActiveClient(client);
  const year = client.from?.year ?? null;
  location.assign(`/year?${year === null ? "" : `year=${year}&`}client=${client.accountId}`);
}

/** Leaves the client's account, back to the list in its previous state. */
export function leaveClient(): void {
  const address = activeClient()?.from?.address ?? "/clients";
  setActiveClient(null);
  location.assign(address);
}

/** The URL of a page, with the client it belongs to. */
export function withClient(href: string): string {
  const client = activeClient();
  const url = new URL(href, location.origin);
  if (client === null || url.searchParams.has(PARAMETER)) return href;
  url.searchParams.set(PARAMETER, client.accountId);
  return url.pathname + url.search + url.hash;
}

/** Users with read-only access see no actions that change data. */
export const mayChange = (): boolean => activeClient()?.role !== "viewer";

/** Paths that belong to the signed-in user, regardless of the client they act for. */
const OWN = /^\/(auth\/|v1\/(account|api-keys|audit|clients|firms|grants|webhooks)\b)/;

export function clientHeader(path: string): Readonly<Record<string, string>> {
  const client = activeClient();
  return client === null || OWN.test(path) ? {} : { "x-lotbuch-client": client.accountId };
}
