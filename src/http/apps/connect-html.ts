import { escapeHtml } from "../../accounts/html.ts";
import type { Language } from "../../accounts/language.ts";
import type { OpenLink } from "../../apps/links.ts";
import { PROVIDERS } from "../../connectors/index.ts";
import type { Field, Provider, ConnectionMethod } from "../../connectors/provider.ts";
import { complaint, hidden, paragraph, plainPage } from "./plain-page.ts";

export const CONNECT = {
  en: {
    title: "Connect an account",
    introText: (app: string, owner: string) =>
      `${app} (${owner}) asks you to connect an account, so that your taxes can be computed. What you enter goes to Lotbuch alone, and is used to read only.`,
    choose: "What would you like to connect?",
    next: "Next",
    connect: "Connect",
    cancel: "Cancel",
    optional: "optional",
    file: "A file: an export of an exchange or wallet",
    fileLabel: "File (CSV, Excel, or a ZIP of them)",
    fileHelp: "The export as you downloaded it. Its format is recognised by itself.",
    send: "Send the file",
    ended: "This link has ended",
    endedText: "It has been used or has expired. Go back to where you began and ask for a new one.",
  },
  de: {
    title: "Konto verbinden",
    introText: (app: string, owner: string) =>
      `${app} (${owner}) bittet Sie, ein Konto zu verbinden, damit Ihre Steuern berechnet werden können. Was Sie eingeben, geht nur an Lotbuch und dient nur zum Lesen.`,
    choose: "Was möchten Sie verbinden?",
    next: "Weiter",
    connect: "Verbinden",
    cancel: "Abbrechen",
    optional: "freiwillig",
    file: "Eine Datei: den Export einer Börse oder Wallet",
    fileLabel: "Datei (CSV, Excel oder ein ZIP davon)",
    fileHelp: "Der Export, wie Sie ihn heruntergeladen haben. Sein Format wird von selbst erkannt.",
    send: "Datei senden",
    ended: "Dieser Link gilt nicht mehr",
    endedText:
      "Er wurde schon benutzt oder ist abgelaufen. Kehren Sie dorthin zurück, wo Sie begonnen haben, und holen Sie einen neuen.",
  },
} as const;

const FILE = "file";
export const isFile = ({ type }: Provider): boolean => type === FILE;

export const typed = ({ connectionMethods }: Provider): readonly ConnectionMethod[] =>
  connectionMethods.filter(({ fields }) => fields.length > 0);

/** Providers that the page offers: connected by typing a key or an address, or by sending a file. */
export const LINKED: readonly Provider[] = PROVIDERS.filter(
  (provider) => isFile(provider) || typed(provider).length > 0,
);
export const linkedKeys = (): string => LINKED.map(({ providerKey }) => providerKey).join(", ");

const nameOf = (provider: Provider, language: Language): string =>
  isFile(provider) ? CONNECT[language].file : provider.label;

/** The page's content: a valid link, and the token that its first use returned. */
export type ConnectView = OpenLink & { readonly browserToken: string | null };

const intro = ({ app, user }: ConnectView): string => {
  const words = CONNECT[user.language];
  return paragraph(words.introText(app.name, app.ownerEmail ?? "?"));
};

const cancelButton = (language: Language): string =>
  `<button name="decision" value="cancel" formnovalidate>${escapeHtml(CONNECT[language].cancel)}</button>`;
const acting = ({ browserToken }: ConnectView): string =>
  browserToken === null ? "" : hidden("act", browserToken);

export function choosingPage(view: ConnectView): string {
  const { language } = view.user;
  const words = CONNECT[language];
  const options = LINKED.map(
    (one) => `<option value="${escapeHtml(one.providerKey)}">${escapeHtml(nameOf(one, language))}</option>`,
  ).join("");
  return plainPage(
    language,
    words.title,
    `${intro(view)}
<form method="get"><label>${escapeHtml(words.choose)}<select name="provider">${options}</select></label>
<button>${escapeHtml(words.next)}</button></form>
<form method="post">${acting(view)}${cancelButton(language)}</form>`,
  );
}

export function providerPage(view: ConnectView, provider: Provider, wrong: string | null): string {
  const { language } = view.user;
  const words = CONNECT[language];
  const forms = isFile(provider)
    ? [fileForm(view)]
    : typed(provider).map(
        (method, i) => `<h2>${escapeHtml(method.label[language])}</h2>
<ol>${method.steps.map((step) => `<li>${escapeHtml(step[language])}</li>`).join("")}</ol>
<form method="post" autocomplete="off">${acting(view)}${hidden("provider", provider.providerKey)}${hidden("way", String(i))}
${method.fields.map((field) => fieldHtml(field, language)).join("\n")}
<button name="decision" value="connect">${escapeHtml(words.connect)}</button></form>`,
      );
  return plainPage(
    language,
    `${words.title}: ${nameOf(provider, language)}`,
    `${intro(view)}${wrong === null ? "" : complaint(wrong)}${forms.join("\n")}
<form method="post">${acting(view)}${hidden("provider", provider.providerKey)}${cancelButton(language)}</form>`,
  );
}

/** The form for a file. Its format, and whether it can be read, is detected here. */
function fileForm(view: ConnectView): string {
  const words = CONNECT[view.user.language];
  return `<form method="post" enctype="multipart/form-data">${acting(view)}${hidden("provider", FILE)}
<label>${escapeHtml(words.fileLabel)}<input type="file" name="file" required><small>${escapeHtml(words.fileHelp)}</small></label>
<button>${escapeHtml(words.send)}</button></form>`;
}

/** A secret may have several lines; browsers do not fill it in, and it is never sent back. */
function fieldHtml({ name, label, help, secret, optional, choices }: Field, language: Language): string {
  const title = escapeHtml(label[language]) + (optional === true ? ` (${CONNECT[language].optional})` : "");
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
  const control = secret
    ? `<textarea ${named} rows="3" spellcheck="false" autocomplete="off"${must}></textarea>`
    : `<input ${named} spellcheck="false" autocomplete="off"${must}>`;
  return `<label>${title}${control}${hint}</label>`;
}
