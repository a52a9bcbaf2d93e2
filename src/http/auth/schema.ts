import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Requester } from "../../accounts/accounts.ts";
import { preferredLanguage } from "../../accounts/language.ts";
import { addressKey } from "../../accounts/throttle.ts";
import { Id, Instant } from "../../basics/schema.ts";
import { deviceOf } from "../cookies.ts";

/** Schemas that the account routes share. */
export const Email = Type.String({ examples: ["ada@example.org"] });
export const Password = Type.String({
  description: "8 to 256 characters, not a common password, not the email address",
  examples: ["seven quiet lighthouses"],
});
export const CodeText = Type.String({
  minLength: 1,
  description: "Code from the email, in any case, with or without the hyphen",
  examples: ["7KQ2-M9XD"],
});
/** The code alone is enough; with the address, wrong codes of others do not count against it. */
export const CodeEmail = Type.Optional(
  Type.String({ description: "Account of the code; failed attempts then count for this account" }),
);
export const RedirectTo = Type.String({ description: "Path of the next page" });
export const Success = Type.Object({ success: Type.Boolean() }, { examples: [{ success: true }] });

export const LoginResult = Type.Object({
  token: Type.String({
    description:
      "Value for the header Authorization: Bearer <token>. Empty for the service's own page, which uses a cookie",
  }),
  user: Type.Object({ id: Id, email: Email, displayName: Type.String() }),
  provider: Type.String({ examples: ["local"] }),
  expiresAt: Instant,
});

export const requester = (request: FastifyRequest): Requester => ({
  address: addressKey(request.ip),
  language: preferredLanguage(request.headers["accept-language"]),
  userAgent: request.headers["user-agent"]?.replace(/[^\x20-\x7e]/g, "").slice(0, 200) ?? null,
  device: deviceOf(request),
  requestId: request.id,
  at: new Date(),
});
