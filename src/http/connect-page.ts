import type { FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { escapeHtml } from "../accounts/html.ts";
import { type Language, preferredLanguage } from "../accounts/language.ts";
import { actOnLink, type OpenLink, openLink } from "../apps/links.ts";
import { withQuery } from "../apps/redirects.ts";
import { PROVIDERS } from "../connectors/index.ts";
import type { Field, Provider, Way } from "../connectors/provider.ts";
import { newId } from "../ids.ts";
import type { Connect, Connected, ConnectRequest } from "../sources/connect.ts";
import { insertAudit } from "../store/audit.ts";
import type { Database } from "../store/database.ts";
import { finishLinkToken } from "../store/link-tokens.ts";
import { writingAlong } from "../store/transaction.ts";
import type { Result } from "../result.ts";
import { textOf } from "../wording/said/index.ts";
import { takeForms } from "./forms.ts";
import { complaint, fieldReader, hidden, paragraph, plainPage, sendBack, sendPage } from "./plain-page.ts";
import type { App } from "./server.ts";

/** Longer than the list of addresses that a wallet may be typed as. */
const VALUE_CHARACTERS = 40_000;

const WORDS = {
  en: {
    title: "Connect an account",
    asks: (app: string, owner: string) =>
      `${app} (${owner}) asks you to connect an account, so that your taxes can be computed. What you enter goes to Lotbuch alone, and is used to read only.`,
    choose: "What would you like to connect?",
    next: "Next",
    connect: "Connect",
    cancel: "Cancel",
    optional: "optional",
    ended: "This link has ended",
    endedText: "It has been used or has expired. Go back to where you began and ask for a new one.",
  },
  de: {
    title: "Konto verbinden",
    asks: (app: string, owner: string) =>
      `${app} (${owner}) bittet Sie, ein Konto zu verbinden, damit Ihre Steuern berechnet werden können. Was Sie eingeben, geht nur an Lotbuch und dient nur zum Lesen.`,
    choose: "Was möchten Sie verbinden?",
    next: "Weiter",
    connect: "Verbinden",
    cancel: "Abbrechen",
    optional: "freiwillig",
    ended: "Dieser Link gilt nicht mehr",
    endedText:
      "Er wurde schon benutzt oder ist abgelaufen. Kehren Sie dorthin zurück, wo Sie begonnen haben, und holen Sie einen neuen.",
  },
} as const;

const typed = ({ ways }: Provider): readonly Way[] => ways.filter(({ fields }) => fields.length > 0);

/** What can be connected by typing something: a key, an address. */
export const LINKED: readonly Provider[] = PROVIDERS.filter((provider) => typed(provider).length > 0);
export const linkedKeys = (): string => LINKED.map(({ providerKey }) => providerKey).join(", ");

export type ConnectPageOptions = {
  readonly accounts: Accounts;
  readonly api: Database;
  readonly connect: Connect;
};

type Shown = OpenLink & { readonly act: string | null };

/** Our connect page for one user of an app: plain forms, in her language. */
export function connectPage(app: App, { accounts, api, connect }: ConnectPageOptions): void {
  const ended = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = preferredLanguage(request.headers["accept-language"]);
    const words = WORDS[language];
    return sendPage(reply, plainPage(language, words.ended, paragraph(words.endedText)), 410);
  };
  const show = (reply: FastifyReply, shown: Shown, provider: Provider | null, wrong: string | null) =>
    sendPage(
      reply,
      provider === null ? choosingPage(shown) : providerPage(shown, provider, wrong),
      wrong === null ? 200 : 400,
      shown.link.redirectUri,
    );

  void app.register(async (scope) => {
    takeForms(scope, 256 * 1024);
    scope.get<{ Params: { token: string } }>(
      "/connect/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const open = await openLink(accounts, request.params.token);
        if (open === null) return ended(request, reply);
        // Choosing what to connect is no act yet: it changes nothing.
        const key = open.link.providerKey ?? fieldReader(request.query)("provider");
        return show(reply, { ...open, act: null }, providerOf(key), null);
      },
    );
    scope.post<{ Params: { token: string } }>(
      "/connect/:token",
      { schema: { hide: true } },
      async (request, reply) => {
        const read = fieldReader(request.body, VALUE_CHARACTERS);
        const open = await actOnLink(accounts, request.params.token, read("act"));
        if (open === null) return ended(request, reply);
        const { link, user, app: asking } = open;
        const back = (more: Readonly<Record<string, string>>) =>
          sendBack(reply, withQuery(link.redirectUri, { state: link.state, ...more }));
        if (read("decision") === "cancel") {
          await finishLinkToken(api.db, link.id, new Date());
          return back({ error: "cancelled" });
        }
        const provider = providerOf(link.providerKey ?? read("provider"));
        if (provider === null) return show(reply, open, null, null);
        const way = typed(provider).find((_, i) => String(i) === (read("way") ?? "0"));
        if (way === undefined) return show(reply, open, provider, null);
        // The source, the end of the link and the line in her log are one transaction.
        const kept = writingAlong(api, {
          write: async (tx, result) => {
            const made = result as Result<Connected, unknown>;
            if (!made.ok) return false;
            await finishLinkToken(tx, link.id, new Date());
            await insertAudit(tx, {
              accountId: user.id,
              id: newId(),
              at: new Date(),
              actorId: user.id,
              role: "owner",
              keyId: null,
              keyName: asking.name,
              action: "POST /connect/{token}",
              path: `/v1/sources/${made.value.source.id}`,
              requestId: request.id,
              appId: asking.id,
            });
            return true;
          },
          written: () => {},
        });
        const connected = await connect(user.id, wishOf(provider, way, request.body), kept);
        return connected.ok
          ? back({ sourceId: connected.value.source.id })
          : show(reply, open, provider, textOf(connected.error.said, user.language));
      },
    );
  });
}

const providerOf = (key: string | null): Provider | null =>
  LINKED.find(({ providerKey }) => providerKey === key) ?? null;

function wishOf(provider: Provider, way: Way, body: unknown): ConnectRequest {
  const read = fieldReader(body, VALUE_CHARACTERS);
  const fields = Object.fromEntries(
    way.fields.flatMap(({ name, choices }) => {
      const value =
        choices === undefined
          ? read(`field.${name}`)
          : choices.filter((one) => read(`field.${name}.${one}`) !== null);
      return value === null || value.length === 0 ? [] : [[name, value]];
    }),
  );
  return {
    providerKey: provider.providerKey,
    ...(way.kind === "credentials" ? { credentials: fields } : fields),
  };
}

const intro = ({ app, user }: Shown): string => {
  const words = WORDS[user.language];
  return paragraph(words.asks(app.name, app.ownerEmail ?? "?"));
};

const cancelButton = (language: Language): string =>
  `<button name="decision" value="cancel" formnovalidate>${escapeHtml(WORDS[language].cancel)}</button>`;
const acting = ({ act }: Shown): string => (act === null ? "" : hidden("act", act));

function choosingPage(shown: Shown): string {
  const { language } = shown.user;
  const words = WORDS[language];
  const options = LINKED.map(
    ({ providerKey, label }) => `<option value="${escapeHtml(providerKey)}">${escapeHtml(label)}</option>`,
  ).join("");
  return plainPage(
    language,
    words.title,
    `${intro(shown)}
<form method="get"><label>${escapeHtml(words.choose)}<select name="provider">${options}</select></label>
<button>${escapeHtml(words.next)}</button></form>
<form method="post">${acting(shown)}${cancelButton(language)}</form>`,
  );
}

function providerPage(shown: Shown, provider: Provider, wrong: string | null): string {
  const { language } = shown.user;
  const words = WORDS[language];
  const forms = typed(provider).map(
    (way, i) => `<h2>${escapeHtml(way.label[language])}</h2>
<ol>${way.steps.map((step) => `<li>${escapeHtml(step[language])}</li>`).join("")}</ol>
<form method="post" autocomplete="off">${acting(shown)}${hidden("provider", provider.providerKey)}${hidden("way", String(i))}
${way.fields.map((field) => fieldHtml(field, language)).join("\n")}
<button name="decision" value="connect">${escapeHtml(words.connect)}</button></form>`,
  );
  return plainPage(
    language,
    `${words.title}: ${provider.label}`,
    `${intro(shown)}${wrong === null ? "" : complaint(wrong)}${forms.join("\n")}
<form method="post">${acting(shown)}${hidden("provider", provider.providerKey)}${cancelButton(language)}</form>`,
  );
}

/** A secret may have several lines; no browser fills it in, and none comes back. */
function fieldHtml({ name, label, help, secret, optional, choices }: Field, language: Language): string {
  const title = escapeHtml(label[language]) + (optional === true ? ` (${WORDS[language].optional})` : "");
  const hint = `<small>${escapeHtml(help[language])}</small>`;
  const named = `name="field.${escapeHtml(name)}"`;
  if (choices !== undefined)
    return `<fieldset><legend>${title}</legend>${choices
      .map(
        (one) =>
          `<label><input type="checkbox" name="field.${escapeHtml(name)}.${escapeHtml(one)}" value="yes"> ${escapeHtml(one)}</label>`,
      )
      .join("")}${hint}</fieldset>`;
  const must = optional === true ? "" : " required";
  const box = secret
    ? `<textarea ${named} rows="3" spellcheck="false" autocomplete="off"${must}></textarea>`
    : `<input ${named} spellcheck="false" autocomplete="off"${must}>`;
  return `<label>${title}${box}${hint}</label>`;
}
