import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../../accounts/accounts.ts";
import { preferredLanguage } from "../../accounts/language.ts";
import { redeemLink, livingLink, openLink, type OpenLink } from "../../apps/links.ts";
import { withQuery } from "../../apps/redirects.ts";
import type { Provider, ConnectionMethod } from "../../connectors/provider.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import { newId } from "../../process/ids.ts";
import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Connect, ConnectRequest } from "../../sources/connect.ts";
import type { Remove } from "../../sources/remove.ts";
import { insertAudit } from "../../store/audit.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { finishLinkToken } from "../../store/link-tokens.ts";
import { allOrNone } from "../../accounts/all-or-none.ts";
import { inTransaction, retryDeadlock } from "../../store/transaction.ts";
import { message, type Message, textOf } from "../../wording/messages/index.ts";
import {
  choosingPage,
  CONNECT,
  isFile,
  LINKED,
  providerPage,
  type ConnectView,
  typed,
} from "./connect-html.ts";
import { HttpProblem, statusOf } from "../errors.ts";
import type { AddFile } from "../sources/files.ts";
import { takeForms } from "../tax/forms.ts";
import { complaint, fieldReader, paragraph, plainPage, sendBack, sendPage } from "./plain-page.ts";
import type { App } from "../server.ts";
import { openUploads, type Upload } from "../uploads.ts";

/** Length of a list of addresses that a wallet can have. */
const VALUE_CHARACTERS = 40_000;
/** Maximum length of a source's name. */
const NAME_CHARACTERS = 100;

export type ConnectPageOptions = {
  readonly accounts: Accounts;
  readonly api: Database;
  readonly connect: Connect;
  readonly addFile: AddFile;
  readonly remove: Remove;
  readonly scratch: TempFiles;
};

type Wrong = { readonly userMessage: Message; readonly status: number };
const wrongOf = ({ userMessage, code }: Problem): Wrong => ({ userMessage, status: statusOf(code) });

/** The connect page for one user of an app: plain forms, in the user's language. */
export function connectPage(app: App, options: ConnectPageOptions): void {
  const { accounts, api, connect, scratch } = options;
  const receive = openUploads(scratch);
  const ended = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const words = CONNECT[language];
    return sendPage(reply, plainPage(language, words.ended, paragraph(words.endedText)), 410);
  };
  const sendForm = (reply: FastifyReply, view: ConnectView, provider: Provider | null, wrong: Wrong | null) =>
    sendPage(
      reply,
      provider === null
        ? choosingPage(view)
        : providerPage(view, provider, wrong === null ? null : textOf(wrong.userMessage, view.user.language)),
      wrong === null ? 200 : wrong.status,
      view.link.redirectUri,
    );
  /** The file of a form; an error is shown on the page, where its sender sees it. */
  const fileOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
  ): Promise<Result<Upload | null, Problem>> => {
    if (!request.isMultipart()) return ok(null);
    try {
      return ok(await receive(request, reply, accountId));
    } catch (error) {
      if (error instanceof HttpProblem) return err(error.problem);
      throw error;
    }
  };

  /** A body that could not be received uses up nothing: the form is shown again while the link is valid. */
  const refused = async (request: FastifyRequest, reply: FastifyReply, token: string, why: Problem) => {
    const open = await openLink(accounts, token);
    if (open !== null)
      return sendForm(reply, { ...open, browserToken: null }, providerOf("file"), wrongOf(why));
    const language = preferredLanguage(request.headers["accept-language"]);
    const page = plainPage(language, CONNECT[language].title, complaint(textOf(why.userMessage, language)));
    return sendPage(reply, page, statusOf(why.code));
  };

  void app.register(async (scope) => {
    takeForms(scope, 256 * 1024);
    scope.get<{ Params: { token: string } }>(
      "/connect/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const open = await openLink(accounts, request.params.token);
        if (open === null) return ended(request, reply);
        // Choosing a provider changes nothing yet.
        const key = open.link.providerKey ?? fieldReader(request.query)("provider");
        return sendForm(reply, { ...open, browserToken: null }, providerOf(key), null);
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/connect/:token",
      { schema: { hide: true, consumes: ["application/x-www-form-urlencoded", "multipart/form-data"] } },
      async (request, reply) => {
        const { token } = request.params;
        // Checked first, so that a file is not sent in vain.
        const living = await livingLink(accounts, token);
        if (living === null) return ended(request, reply);
        const sent = await fileOf(request, reply, living.accountId);
        if (!sent.ok) return refused(request, reply, token, sent.error);
        const body = sent.value === null ? request.body : sent.value.fields;
        const read = fieldReader(body, VALUE_CHARACTERS);
        const open = await redeemLink(accounts, token, read("act"));
        if (open === null) return ended(request, reply);
        const { link, user } = open;
        const back = (more: Readonly<Record<string, string>>) =>
          sendBack(reply, withQuery(link.redirectUri, { state: link.state, ...more }));
        if (read("decision") === "cancel") {
          await finishLinkToken(api.db, link.id, new Date());
          return back({ error: "cancelled" });
        }
        const provider = providerOf(link.providerKey ?? read("provider"));
        if (provider === null) return sendForm(reply, open, null, null);
        if (isFile(provider)) {
          if (sent.value === null)
            return sendForm(reply, open, provider, { userMessage: message("apps.noFileSent"), status: 400 });
          const stored = await storeFile(options, request.id, open, sent.value);
          return stored.ok
            ? back({ sourceId: stored.value })
            : sendForm(reply, open, provider, wrongOf(stored.error));
        }
        const method = typed(provider).find((_, i) => String(i) === (read("way") ?? "0"));
        if (method === undefined) return sendForm(reply, open, provider, null);
        // The source, the end of the link and the audit entry are one transaction.
        const store = await connect(user.id, toConnectRequest(provider, method, body));
        if (!store.ok)
          return sendForm(reply, open, provider, { userMessage: store.error.userMessage, status: 400 });
        const connected = await unlessEnded(() =>
          allOrNone(api.db, async (tx) => {
            const result = await store.value(tx);
            if (result.ok) await finish(tx, request.id, open, result.value.source.id);
            return result;
          }),
        );
        if (connected === null) return ended(request, reply);
        return connected.ok
          ? back({ sourceId: connected.value.source.id })
          : sendForm(reply, open, provider, { userMessage: connected.error.userMessage, status: 400 });
      },
    );
  });
}

/** Ends the link that has created a source, with an entry in the user's log. */
async function finish(
  tx: Queryable,
  requestId: string,
  { link, user, app }: OpenLink,
  sourceId: string,
): Promise<void> {
  // Sent twice at once: one request ends the link, the other is rolled back.
  if (!(await finishLinkToken(tx, link.id, new Date()))) throw new HttpProblem(ENDED);
  await insertAudit(tx, {
    accountId: user.id,
    id: newId(),
    at: new Date(),
    actorId: user.id,
    role: "owner",
    keyId: null,
    keyName: app.name,
    action: "POST /connect/{token}",
    path: `/v1/sources/${sourceId}`,
    requestId,
    appId: app.id,
  });
}

const ENDED = problem("ConflictError", message("apps.linkEnded"));

/** Null if another request has ended the link meanwhile. */
async function unlessEnded<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpProblem && error.problem === ENDED) return null;
    throw error;
  }
}

/** Creates a source for the file. The link ends with its rows; if they are refused, the source is removed. */
async function storeFile(
  { api, connect, addFile, remove }: ConnectPageOptions,
  requestId: string,
  open: OpenLink,
  { name, contentHash, use }: Upload,
): Promise<Result<string, Problem>> {
  const called = name
    .replace(/\.(?:csv|xlsx|zip)$/i, "")
    .replaceAll("\0", "")
    .trim()
    .slice(0, NAME_CHARACTERS);
  const store = await connect(open.user.id, {
    providerKey: "file",
    ...(called === "" ? {} : { name: called }),
  });
  const created = store.ok ? await api.db.transaction(store.value) : store;
  if (!created.ok) return created;
  const { source } = created.value;
  try {
    const added = await use((file) =>
      addFile(source, { name, contentHash, file }, (work) =>
        retryDeadlock(() =>
          inTransaction(api, async (writing) => {
            const done = await work(writing);
            if (done !== null) await finish(writing.tx, requestId, open, source.id);
            return done;
          }),
        ),
      ),
    );
    if (added.ok) return ok(source.id);
    await remove(api, source);
    return added;
  } catch (error) {
    await remove(api, source);
    if (error instanceof HttpProblem) return err(error.problem);
    throw error;
  }
}

const providerOf = (key: string | null): Provider | null =>
  LINKED.find(({ providerKey }) => providerKey === key) ?? null;

function toConnectRequest(provider: Provider, method: ConnectionMethod, body: unknown): ConnectRequest {
  const read = fieldReader(body, VALUE_CHARACTERS);
  const fields = Object.fromEntries(
    method.fields.flatMap(({ name, choices }) => {
      const value =
        choices === undefined
          ? read(`field.${name}`)
          : choices.filter((one) => read(`field.${name}.${one}`) !== null);
      return value === null || value.length === 0 ? [] : [[name, value]];
    }),
  );
  return {
    providerKey: provider.providerKey,
    ...(method.kind === "credentials" ? { credentials: fields } : fields),
  };
}
