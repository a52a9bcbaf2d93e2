import type { Problem } from "../basics/problem.ts";
import { err, type Result } from "../basics/result.ts";

/** The error codes of RFC 6749, 7591 and 8707. */
export type OAuthError =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "invalid_scope"
  | "invalid_target"
  | "access_denied"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

/** For the programmer: the RFCs require ASCII, in one language. */
export type OAuthRefusal = {
  readonly error: OAuthError;
  readonly description: string;
  readonly retryAfterSeconds?: number;
};

export const refused = (error: OAuthError, description: string): OAuthRefusal => ({ error, description });

/** A rate limit is used up; the problem says for how long. */
export const tooMany = (
  description: string,
  { retryAfterSeconds = 60 }: Pick<Problem, "retryAfterSeconds">,
): Result<never, OAuthRefusal> => err({ ...refused("invalid_request", description), retryAfterSeconds });
