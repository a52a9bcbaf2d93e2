import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "../../accounts/html.ts";
import type { Language } from "../../accounts/language.ts";

/** Pages of the service itself: plain HTML with a form, without scripts, framing or caching. */
const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto; padding: 0 1rem; color: #1d2430; background: #fff }
header { font-weight: 700; color: #0b5a60 } h1 { font-size: 1.6rem; line-height: 1.25 }
dt { color: #4a5568 } dd { margin: 0 0 .6rem; font-weight: 600; overflow-wrap: anywhere }
button { font: inherit; padding: .5rem 1rem; margin: 0 .5rem .5rem 0; min-height: 2.75rem; border: 1px solid #0b5a60; border-radius: .5rem; color: #fff; background: #0b5a60 }
button[formnovalidate] { color: inherit; background: none; border-color: #5a6578 }
label { display: block; margin: 0 0 1rem } input, textarea, select { font: inherit; display: block; width: 100%; box-sizing: border-box; padding: .4rem }
input[type=checkbox], input[type=radio] { display: inline; width: auto } small { color: #4a5568 } .problem { border-left: .25rem solid #b42318; padding-left: .75rem }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14181f } header { color: #7cc7c0 } dt, small { color: #a9b3c3 } a { color: #8ab4ff } input, textarea, select { color: inherit; background: #1f2530; border: 1px solid #5a6578 } }
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page's own inline style is its only resource; its hash allows it. */
const policy = (formAction: string): string =>
  `default-src 'none'; form-action 'self'${formAction}; frame-ancestors 'none'; base-uri 'none'; ` +
  `style-src 'sha256-${STYLE_HASH}'`;

export const OUTCOME_POLICY = policy("");

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
export const complaint = (text: string): string => `<p class="problem" role="alert">${escapeHtml(text)}</p>`;

export const plainPage = (
  language: Language,
  title: string,
  content: string,
  head = "",
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)} · Lotbuch</title>
<style>${STYLE}</style>
</head>
<body>
<header>Lotbuch</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

/** Sends a page. Browsers apply a form's policy to its redirects too, so the redirect target is part of the policy. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  status = 200,
  leadsTo: string | null = null,
): FastifyReply {
  const leads = leadsTo === null ? "" : ` ${originOf(leadsTo)}`;
  return reply
    .code(status)
    .header("content-security-policy", policy(leads))
    .header("x-frame-options", "DENY")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .serializer((text: string) => text)
    .send(html);
}

/** A source of a content policy: an origin, or the scheme of an app. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}

/** Redirects back to the app, without a referrer. */
export const sendBack = (reply: FastifyReply, address: string): FastifyReply =>
  reply
    .code(303)
    .header("location", address)
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send();

/** Reads a field if it is a single text of limited length. */
export const fieldReader =
  (fields: unknown, longest = 4096) =>
  (name: string): string | null => {
    const value = typeof fields === "object" && fields !== null ? Reflect.get(fields, name) : undefined;
    return typeof value === "string" && value !== "" && value.length <= longest ? value : null;
  };
