import type { FastifyReply } from "fastify";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { register, resendToEmail, resendToFlow, verifyEmail } from "../../accounts/registration.ts";
import { flowCookie, ownerByEmail, readFlowCookie } from "../../accounts/verification.ts";
import { CodeEmail, CodeText, Email, Password, RedirectTo, requester } from "./schema.ts";
import { PAGE_HEADER, readCookie, setCookie, VERIFICATION_COOKIE } from "../cookies.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { refusing, write } from "../write.ts";

const VERIFY_PATH = "/verify-email";

const EmailAndNext = Type.Object(
  { email: Email, redirectTo: RedirectTo },
  { examples: [{ email: "ada@example.org", redirectTo: VERIFY_PATH }] },
);

/** Sets a cookie with the pending verification, so that resending needs no input. */
export function setFlowCookie(accounts: Accounts, reply: FastifyReply, accountId: string): void {
  setCookie(reply, VERIFICATION_COOKIE, flowCookie(accounts.vault, accountId), 24 * 3600);
}

export function registrationRoutes(app: App, accounts: Accounts): void {
  app.post(
    "/auth/register",
    {
      config: { idempotent: true },
      schema: {
        tags: ["auth"],
        summary: "Register an account; a code is sent to the email address",
        description: "Sets the cookie lotbuch_verification. Honours Idempotency-Key.",
        body: Type.Object({
          email: Email,
          password: Password,
          displayName: Type.Optional(
            Type.String({
              description: "Default: the part of the email address before the @",
              examples: ["Ada"],
            }),
          ),
        }),
        response: responses({ 201: EmailAndNext }, 400, 409, 422),
      },
    },
    async (request, reply) => {
      const { email, password, displayName } = request.body;
      const input = { email, password, displayName: displayName ?? null };
      const user = await write(
        request,
        async () => refusing(orThrow(await register(accounts, input, requester(request)))),
        { account: ({ id }) => id },
      );
      setFlowCookie(accounts, reply, user.id);
      return reply.code(201).send({ email: user.email, redirectTo: VERIFY_PATH });
    },
  );

  app.post(
    "/auth/verify-email",
    {
      schema: {
        tags: ["auth"],
        summary: "Verify the email address with the code from the email",
        description:
          "The password of the registration remains valid unless newPassword is sent. The service's own page must send newPassword in a browser that did not register.",
        body: Type.Object({ code: CodeText, email: CodeEmail, newPassword: Type.Optional(Password) }),
        response: responses(
          { 200: Type.Object({ redirectTo: RedirectTo }, { examples: [{ redirectTo: "/login" }] }) },
          400,
        ),
      },
    },
    async (request) => {
      const { code, email, newPassword = null } = request.body;
      const flow = readFlowCookie(accounts.vault, readCookie(request, VERIFICATION_COOKIE));
      const owner = flow === null ? ownerByEmail(email) : { by: "cookie" as const, accountId: flow };
      const mustSet = flow === null && request.headers[PAGE_HEADER] !== undefined;
      orThrow(await verifyEmail(accounts, code, owner, { newPassword, mustSet }, requester(request)));
      return { redirectTo: "/login" };
    },
  );

  app.post(
    "/auth/resend-verification",
    {
      schema: {
        tags: ["auth"],
        summary: "Send a new verification code; the older one becomes invalid",
        description:
          "Finds the account by the cookie lotbuch_verification. With an email in the body, the response is the same for known and unknown addresses.",
        body: Type.Optional(
          Type.Unsafe<{ email?: string } | null>({
            type: ["object", "null"],
            properties: { email: Email },
          }),
        ),
        response: responses({ 200: EmailAndNext }, 400),
      },
    },
    async (request) => {
      const typed = request.body?.email;
      if (typed !== undefined)
        return {
          email: orThrow(await resendToEmail(accounts, typed, requester(request))),
          redirectTo: VERIFY_PATH,
        };
      const flow = readFlowCookie(accounts.vault, readCookie(request, VERIFICATION_COOKIE));
      const user = orThrow(await resendToFlow(accounts, flow, requester(request)));
      return { email: user.email, redirectTo: VERIFY_PATH };
    },
  );
}
