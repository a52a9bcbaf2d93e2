import { isTrading, userOfJwt } from "./cdp.ts";
import { apiError, json, type Reply, type SandboxContext } from "./context.ts";
import { pageOf, pageQuery } from "./paging.ts";
import { portfolioOf } from "./portfolios/index.ts";
import { listOf, type SandboxPortfolio, type SandboxAccount } from "./portfolios/portfolio.ts";
import { readToken } from "./tokens.ts";

export type ApiRequest = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly host: string;
  readonly authorization: string;
  readonly version: string | null;
};

type Caller = {
  readonly portfolio: SandboxPortfolio;
  readonly scope: readonly string[] | "all";
  readonly limitKey: string;
  /** True for a user's own key with more than read permissions. */
  readonly trades: boolean;
};

export const KEY_PERMISSIONS = "/api/v3/brokerage/key_permissions";

/** GET /v2/..., and the permissions of a key */
export const apiEndpoint = (context: SandboxContext, request: ApiRequest): Reply => {
  const caller = callerOf(context, request);
  if ("status" in caller) return caller;
  if (isOverLimit(context, caller.limitKey)) return apiError(429, "rate_limit_exceeded", "Too many requests");
  return withWarning(route(caller, request), request.version);
};

const callerOf = (context: SandboxContext, request: ApiRequest): Caller | Reply => {
  const token = /^Bearer (.+)$/i.exec(request.authorization)?.[1];
  if (token === undefined) return apiError(401, "authentication_error", "Missing credentials");
  if (token.split(".").length === 3) {
    const user = userOfJwt(token, `GET ${request.host}${request.path}`, context.now());
    const trades = user !== null && isTrading(user);
    const portfolio = user === null ? null : portfolioOf(trades ? user.slice(0, -":trade".length) : user);
    if (portfolio === null)
      return { status: 401, headers: { "content-type": "text/plain" }, body: "Unauthorized\n" };
    return { portfolio, scope: "all", limitKey: portfolio.key, trades };
  }
  const claims = readToken(token, context.tokenSecret);
  const portfolio = claims?.kind === "access" ? portfolioOf(claims.user) : null;
  if (claims === null || portfolio === null)
    return apiError(401, "invalid_token", "The access token is invalid");
  if (context.revokedGrants.has(claims.grant))
    return apiError(401, "revoked_token", "The access token was revoked");
  if (claims.expiresAt <= context.now() || context.expired.has(claims.id)) {
    return apiError(401, "expired_token", "The access token expired");
  }
  return { portfolio, scope: claims.scope, limitKey: portfolio.key, trades: false };
};

/** The id and consent of the token in a request, for faults that end them. */
export const tokenOf = (
  context: SandboxContext,
  authorization: string,
): { id: string; grant: string } | null =>
  readToken(/^Bearer (.+)$/i.exec(authorization)?.[1] ?? "", context.tokenSecret);

const isOverLimit = (context: SandboxContext, key: string): boolean => {
  if (context.rateLimit === null) return false;
  const since = context.now() - context.rateLimit.windowMs;
  const recent = (context.recent.get(key) ?? []).filter((at) => at > since);
  context.recent.set(key, recent);
  if (recent.length >= context.rateLimit.requests) return true;
  recent.push(context.now());
  return false;
};

const route = (caller: Caller, { path, query }: ApiRequest): Reply => {
  const { portfolio } = caller;
  if (path === KEY_PERMISSIONS)
    return json(200, {
      can_view: true,
      can_trade: caller.trades,
      can_transfer: false,
      portfolio_uuid: "",
      portfolio_type: "DEFAULT",
    });
  if (path === "/v2/user") return json(200, { data: userOf(caller) });
  if (path === "/v2/user/auth") {
    return json(200, {
      data: { method: "oauth", scopes: caller.scope === "all" ? [] : caller.scope, oauth_meta: {} },
    });
  }
  const parts = path.split("/").slice(2).map(safeDecode);
  const [resource, accountId, list, rowId] = parts;
  if (resource !== "accounts" || parts.length > 4 || (parts.length > 2 && list !== "transactions"))
    return notFound();
  const scope = list === "transactions" ? "wallet:transactions:read" : "wallet:accounts:read";
  if (caller.scope !== "all" && !caller.scope.includes(scope)) {
    return apiError(
      403,
      "invalid_scope",
      "User has not granted the permission that is needed for this request",
    );
  }
  if (accountId === undefined) return pageReply(listOf(portfolio.accounts.map(accountBody)), query, path);
  const account = portfolio.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return notFound();
  if (list === undefined) return json(200, { data: accountBody(account) });
  if (rowId !== undefined) {
    const index = account.rows.indexOf(rowId);
    return index === -1 ? notFound() : json(200, { data: account.rows.at(index) });
  }
  return pageReply(account.rows, query, path);
};

const pageReply = (rows: SandboxAccount["rows"], query: URLSearchParams, path: string): Reply => {
  const requested = pageQuery(query);
  if (requested === null)
    return apiError(400, "validation_error", "Please provide valid pagination parameters");
  const page = pageOf(rows, requested, path);
  return page === null ? notFound() : json(200, page);
};

const notFound = (): Reply => apiError(404, "not_found", "Not found");

const safeDecode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
};

const userOf = ({ portfolio, scope }: Caller): object => {
  const { id, name, email } = portfolio.user;
  const may = (required: string): boolean => scope === "all" || scope.includes(required);
  return {
    id,
    name,
    username: null,
    profile_location: null,
    profile_bio: null,
    profile_url: null,
    avatar_url: null,
    resource: "user",
    resource_path: "/v2/user",
    ...(may("wallet:user:read")
      ? {
          time_zone: "Berlin",
          native_currency: portfolio.nativeCurrency,
          bitcoin_unit: "BTC",
          state: null,
          country: { code: "DE", name: "Germany", is_in_europe: true },
          created_at: "2020-01-01T00:00:00Z",
        }
      : {}),
    ...(may("wallet:user:email") ? { email } : {}),
  };
};

const accountBody = (account: SandboxAccount) => {
  const used = account.id !== account.currency;
  return {
    id: account.id,
    name: account.name,
    primary: false,
    type: account.type,
    currency: {
      code: account.currency,
      name: account.currency,
      color: "#000000",
      sort_index: 100,
      exponent: account.type === "fiat" ? 2 : 8,
      type: account.type === "fiat" ? "fiat" : "crypto",
      asset_id: account.currency.toLowerCase(),
      slug: account.currency.toLowerCase(),
    },
    balance: { amount: account.balance, currency: account.currency },
    created_at: used ? "2020-01-01T00:00:00Z" : null,
    updated_at: used ? "2020-01-01T00:00:00Z" : null,
    resource: "account",
    resource_path: `/v2/accounts/${account.id}`,
    allow_deposits: true,
    allow_withdrawals: true,
  };
};

/** Without a version header the response contains a warning next to its data. */
const withWarning = (reply: Reply, version: string | null): Reply => {
  if (version !== null || reply.status !== 200 || !reply.body.startsWith("{")) return reply;
  const warnings = [
    {
      id: "missing_version",
      message: "Please supply API version (YYYY-MM-DD) as CB-VERSION header",
      url: "https://developers.coinbase.com/api#versioning",
    },
  ];
  return { ...reply, body: `{"warnings":${JSON.stringify(warnings)},${reply.body.slice(1)}` };
};
