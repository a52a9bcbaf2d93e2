import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { begin, finish, remove } from "../../accounts/factors/authenticator.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
} from "../../accounts/factors/passkeys.ts";
import { remakeRecoveryCodes } from "../../accounts/factors/recovery.ts";
import { requireFactor } from "../../accounts/factors/second-factor.ts";
import { Id, Instant, List, NonBlank, Nullable, Texts } from "../../basics/schema.ts";
import { factorsOf, findAuthenticator, listPasskeys, type Passkey } from "../../store/factors.ts";
import { CodeText, requester, Success } from "./schema.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { requireRecent, sessionOf, userOf } from "../session.ts";

const PasskeyBody = Type.Object(
  { id: Id, name: Type.String(), createdAt: Instant, lastUsedAt: Nullable(Instant) },
  { $id: "Passkey" },
);

const passkeyBody = ({ id, name, createdAt, lastUsedAt }: Passkey): Static<typeof PasskeyBody> => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Input and output of the browser, in the JSON form of WebAuthn Level 3. */
const WebAuthn = (description: string) => Type.Object({}, { additionalProperties: true, description });
const RecoveryCodes = Nullable(Texts);
const FACTOR =
  " If the account has a passkey or an authenticator app, this includes a second factor, not the password alone.";
const RECENT = "Requires a sign-in or POST /auth/confirm within the last 15 minutes.";

/** Second factors of an account. */
export function factorRoutes(app: App, accounts: Accounts): void {
  app.addSchema(PasskeyBody);
  /** Requires a recent sign-in, and a second factor if the account has one. */
  const requireFreshProof = async (request: FastifyRequest, removed: Date | null = null) => {
    const who = await requireRecent(request);
    orThrow(await requireFactor(accounts, who, removed));
    return who;
  };

  app.get(
    "/auth/factors",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Passkeys, authenticator app and recovery codes of the account",
        response: responses(
          {
            200: Type.Object({
              passkeys: List(Type.Ref("Passkey")),
              authenticator: Type.Boolean(),
              recoveryCodes: Type.Integer({ description: "Number of unused recovery codes" }),
            }),
          },
          401,
        ),
      },
    },
    async (request) => {
      const { authenticator, recoveryCodes } = await factorsOf(accounts.db, userOf(request));
      const passkeys = (await listPasskeys(accounts.db, userOf(request))).map(passkeyBody);
      return { passkeys, authenticator, recoveryCodes };
    },
  );

  app.post(
    "/auth/passkeys/options",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Start adding a passkey: options for navigator.credentials.create",
        description: RECENT + FACTOR,
        response: responses({ 200: WebAuthn("PublicKeyCredentialCreationOptionsJSON") }, 401, 403, 409),
      },
    },
    async (request) => orThrow(await beginPasskey(accounts, await requireFreshProof(request))),
  );

  app.post(
    "/auth/passkeys",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Add the passkey created by the browser; it signs in without a password",
        description: `${RECENT}${FACTOR} The first factor of an account also creates its recovery codes, returned only once.`,
        body: Type.Object({
          name: Type.Optional(NonBlank(100)),
          credential: WebAuthn("RegistrationResponseJSON"),
        }),
        response: responses(
          { 201: Type.Object({ passkey: Type.Ref("Passkey"), recoveryCodes: RecoveryCodes }) },
          400,
          401,
          403,
          409,
        ),
      },
    },
    async (request, reply) => {
      const { name = "Passkey", credential } = request.body;
      const who = await requireFreshProof(request);
      const { passkey, recoveryCodes } = orThrow(
        await addPasskey(accounts, who, credential, name, requester(request)),
      );
      return reply.code(201).send({ passkey: passkeyBody(passkey), recoveryCodes });
    },
  );

  app.delete(
    "/auth/passkeys/:id",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Remove a passkey",
        description: RECENT + FACTOR,
        params: Type.Object({ id: Id }),
        response: responses({ 200: Success }, 400, 401, 403, 404),
      },
    },
    async (request) => {
      const { id } = request.params;
      const passkey = (await listPasskeys(accounts.db, userOf(request))).find((one) => one.id === id);
      const who = await requireFreshProof(request, passkey?.createdAt ?? null);
      orThrow(await removePasskey(accounts, who, id, requester(request)));
      return { success: true };
    },
  );

  app.post(
    "/auth/passkeys/challenge",
    {
      schema: {
        tags: ["auth"],
        summary: "Start signing in with a passkey: options for navigator.credentials.get",
        description: "Send the browser's response to POST /auth/login with provider passkey.",
        response: responses({ 200: WebAuthn("PublicKeyCredentialRequestOptionsJSON") }),
      },
    },
    async (request) => orThrow(await beginPasskeySignIn(accounts, requester(request))),
  );

  app.post(
    "/auth/authenticator",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Start adding an authenticator app (TOTP, RFC 6238)",
        description: RECENT + FACTOR,
        response: responses(
          {
            200: Type.Object({
              secret: Type.String({ description: "Secret in base32, for manual entry" }),
              uri: Type.String({ description: "Secret as an otpauth:// address, for a QR code" }),
            }),
          },
          401,
          403,
          409,
        ),
      },
    },
    async (request) => orThrow(await begin(accounts, await requireFreshProof(request))),
  );

  app.post(
    "/auth/authenticator/confirm",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary:
          "Confirm the authenticator app with its first code; from then on, password sign-in requires a code",
        description: "The first factor of an account also creates its recovery codes, returned only once.",
        body: Type.Object({ code: CodeText }),
        response: responses({ 200: Type.Object({ recoveryCodes: RecoveryCodes }) }, 400, 401, 409),
      },
    },
    async (request) => ({
      recoveryCodes: orThrow(
        await finish(accounts, sessionOf(request), request.body.code, requester(request)),
      ),
    }),
  );

  app.delete(
    "/auth/authenticator",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Remove the authenticator app",
        description: RECENT + FACTOR,
        response: responses({ 200: Success }, 401, 403, 404),
      },
    },
    async (request) => {
      const app = await findAuthenticator(accounts.db, userOf(request));
      const who = await requireFreshProof(request, app?.confirmedAt ?? null);
      orThrow(await remove(accounts, who, requester(request)));
      return { success: true };
    },
  );

  app.post(
    "/auth/recovery-codes",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Create new recovery codes, returned only once; the older ones become invalid",
        description: RECENT + FACTOR,
        response: responses({ 200: Type.Object({ recoveryCodes: Texts }) }, 401, 403, 409),
      },
    },
    async (request) => ({
      recoveryCodes: orThrow(
        await remakeRecoveryCodes(accounts, await requireFreshProof(request), requester(request)),
      ),
    }),
  );
}
