import type { Access } from "../access.ts";

/** The authentication schemes of the document. */
export const SCHEMES = {
  session: {
    type: "http",
    scheme: "bearer",
    description: "Session token, API key or app token",
  },
  clientCredentials: {
    type: "http",
    scheme: "basic",
    description: "Client id and secret of an app, for its tokens",
  },
  client: {
    type: "apiKey",
    in: "header",
    name: "X-Lotbuch-Client",
    description: "Id of the account an adviser acts for, see GET /v1/clients",
  },
  user: {
    type: "apiKey",
    in: "header",
    name: "X-Lotbuch-User",
    description: "Id of the user an app acts for with its token, see POST /v1/apps/{appId}/users",
  },
} as const;

const SCOPES = {
  read: "Read sources, transactions, figures and reports",
  write: "Change data: connect sources, sync, correct transactions",
} as const;

/** The two OAuth 2.1 flows with absolute addresses of this service, because the document allows no relative ones. */
export const oauthSchemes = (url: string) => ({
  oauth: {
    type: "oauth2" as const,
    description:
      "User token for an app, granted by consent. PKCE with S256 is required; scopes are separated by spaces",
    flows: {
      authorizationCode: {
        authorizationUrl: `${url}/oauth/authorize`,
        tokenUrl: `${url}/oauth/token`,
        refreshUrl: `${url}/oauth/token`,
        scopes: { ...SCOPES, offline: "Offline access with a refresh token" },
      },
    },
  },
  app: {
    type: "oauth2" as const,
    description:
      "App token: without X-Lotbuch-User for users, webhooks and links; with it for the data of one user",
    flows: { clientCredentials: { tokenUrl: `${url}/oauth/token`, scopes: SCOPES } },
  },
});

type Requirement = Readonly<Record<string, readonly string[]>>;

const OWN: readonly Requirement[] = [{ session: [] }];
const OF_DATA = (access: "read" | "write"): readonly Requirement[] => [
  { session: [] },
  { session: [], client: [] },
  { session: [], user: [] },
  { oauth: [access] },
  { app: [access], user: [] },
];
const OF_APPS = (method: string): readonly Requirement[] => [
  { session: [] },
  { app: [method === "GET" ? "read" : "write"] },
];

/** Who may call a route, by its effect on an account: each entry is one alternative. */
const REQUIREMENTS: Readonly<Record<Access, (method: string) => readonly Requirement[]>> = {
  read: () => OF_DATA("read"),
  write: () => OF_DATA("write"),
  link: () => [
    { session: [], user: [] },
    { app: ["write"], user: [] },
  ],
  users: OF_APPS,
  webhooks: OF_APPS,
  ask: () => OWN,
  firm: () => OWN,
  manage: () => OWN,
  own: () => OWN,
  export: () => [{ session: [] }, { session: [], client: [] }],
  self: () => OWN,
};

export function securityOf(
  session: string | undefined,
  access: Access,
  method: string,
): readonly Requirement[] {
  if (session === "optional") return [{}, { session: [] }];
  // Set on every operation, also on public ones.
  return session === "required" ? REQUIREMENTS[access](method) : [];
}
