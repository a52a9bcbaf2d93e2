import {
  type SandboxPart,
  parseJson,
  type PartRequest,
  type Reply,
  type Running,
  type World,
} from "../part.ts";
import { apiEndpoint, KEY_PERMISSIONS, tokenOf } from "./api.ts";
import { sandboxKeys } from "./cdp.ts";
import { apiError, type CoinbaseOptions, type SandboxContext } from "./context.ts";
import { authorizeDecision, authorizePage, revokeEndpoint, tokenEndpoint } from "./oauth.ts";
import { PORTFOLIOS } from "./portfolios/index.ts";

export const COINBASE_DEFAULTS: CoinbaseOptions = {
  clientId: "lotbuch-sandbox",
  clientSecret: "sandbox-secret",
  tokenSecret: "lotbuch-sandbox-tokens",
  grantErrorStatus: 400,
  rateLimit: null,
};

export const openCoinbase = (world: World, options: CoinbaseOptions): Running => {
  const context: SandboxContext = {
    ...world,
    ...options,
    spent: new Set(),
    revokedGrants: new Set(),
    expired: new Set(),
    recent: new Map(),
  };
  for (const { key } of PORTFOLIOS) sandboxKeys(key);
  return {
    handle: (request) => route(context, request),
    refuse: (code) => apiError(400, code, code),
    strike: (fault, request) => {
      const token = tokenOf(context, request.header("authorization") ?? "");
      if (token !== null && fault.kind === "expire") context.expired.add(token.id);
      if (token !== null && fault.kind === "revoke") context.revokedGrants.add(token.grant);
    },
  };
};

export const coinbasePart: SandboxPart = {
  providerKey: "coinbase",
  prefix: "",
  settings: (url) => ({
    clientId: COINBASE_DEFAULTS.clientId,
    clientSecret: COINBASE_DEFAULTS.clientSecret,
    loginUrl: url,
    apiUrl: url,
  }),
  everything: "trader",
  renamed: [
    ["id", "fails"],
    ["data", "fails"],
    ["amount", "bad-amount"],
    ["created_at", "bad-time"],
  ],
  keys: (user) => sandboxKeys(user).es256,
  samples: (
    [
      ["trader", "Trading account"],
      ["staker", "Staking account"],
      ["holder", "Savings account"],
      ["messy", "Account with gaps"],
    ] as const
  ).map(([user, name]) => ({ providerKey: "coinbase", name, credentials: sandboxKeys(user).es256 })),
  open: (world) => openCoinbase(world, COINBASE_DEFAULTS),
};

const route = (context: SandboxContext, request: PartRequest): Reply => {
  const { path, query, host } = request;
  const post = request.method === "POST";
  if (path === "/oauth2/auth" || path === "/oauth/authorize")
    return post
      ? authorizeDecision(context, formOf(request))
      : authorizePage(context, query, readsGerman(request));
  if (post && (path === "/oauth2/token" || path === "/oauth/token"))
    return tokenEndpoint(context, formOf(request));
  if (post && (path === "/oauth2/revoke" || path === "/oauth/revoke"))
    return revokeEndpoint(context, formOf(request));
  if ((path.startsWith("/v2/") || path === KEY_PERMISSIONS) && !post)
    return apiEndpoint(context, {
      path,
      query,
      host,
      authorization: request.header("authorization") ?? "",
      version: request.header("cb-version"),
    });
  return apiError(404, "not_found", "Not found");
};

/** Whether the browser prefers German. */
const readsGerman = (request: PartRequest): boolean =>
  /^\s*de\b/i.test(request.header("accept-language") ?? "");

/** Form or JSON body, merged with client credentials from the header. */
const formOf = (request: PartRequest): URLSearchParams => {
  const form = new URLSearchParams();
  if ((request.header("content-type") ?? "").includes("json")) {
    const value = parseJson(request.body);
    for (const [name, field] of Object.entries(typeof value === "object" && value !== null ? value : {})) {
      if (typeof field === "string") form.set(name, field);
    }
  } else {
    for (const [name, field] of new URLSearchParams(request.body)) form.set(name, field);
  }
  const basic = /^Basic (.+)$/i.exec(request.header("authorization") ?? "")?.[1];
  if (basic !== undefined && !form.has("client_id")) {
    const [id = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":");
    form.set("client_id", decodeURIComponent(id));
    form.set("client_secret", decodeURIComponent(secret));
  }
  return form;
};
