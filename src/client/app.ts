import { type Client, type ClientOptions, createClient } from "./client.ts";

export type AppOptions = Omit<ClientOptions, "token" | "client" | "user" | "page"> & {
  readonly clientId: string;
  /** The live or the test secret: each has users, webhooks and events of its own. */
  readonly clientSecret: string;
};

export type App = Client & {
  /**
   * The same client, acting for one user of the app.
   *
   * @example
   * const user = await app.makeAppUser({ path: { appId }, body: { externalId: "customer-42" } });
   * const year = await app.as(user.id).tax({ body: { year: 2024, jurisdiction: "germany" } });
   */
  readonly as: (userId: string) => Client;
};

/** A token is replaced this long before it expires, so that it is valid when the request arrives. */
const EARLY_MS = 60_000;

/**
 * A client with the token of an app. It fetches the token with the first request and replaces it before it expires.
 *
 * @example
 * const app = createApp({ baseUrl: "https://lotbuch.example.org", clientId, clientSecret });
 * const { url } = await app.as(userId).makeLinkToken({ body: { redirectUri: "https://app.example.org/back" } });
 */
export function createApp({ clientId, clientSecret, ...options }: AppOptions): App {
  const anonymous = createClient(options);
  let current: { readonly token: Promise<string>; readonly until: number } | null = null;
  const fetchToken = async (): Promise<string> => {
    const requested = Date.now();
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    });
    const issued = await anonymous.request("POST /oauth/token", { body });
    current = {
      token: Promise.resolve(issued.access_token),
      until: requested + issued.expires_in * 1000 - EARLY_MS,
    };
    return issued.access_token;
  };
  const token = (): Promise<string> => {
    if (current === null || current.until <= Date.now()) {
      const fetching = fetchToken();
      // Requests at the same time share one token; a failed attempt is dropped.
      current = { token: fetching, until: Infinity };
      fetching.catch(() => (current = null));
    }
    return current.token;
  };
  return {
    ...createClient({ ...options, token }),
    as: (userId) => createClient({ ...options, token, user: userId }),
  };
}
