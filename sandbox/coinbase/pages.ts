import type { Reply } from "./context.ts";
import { PORTFOLIOS } from "./portfolios/index.ts";

/** Plain HTML that works without a script. */
export const consentPage = (query: URLSearchParams): Reply => {
  const hidden = [...query]
    .filter(([name]) => name !== "user" && name !== "decision")
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const people = [
    ...PORTFOLIOS.map(({ key, user, description }) => ({ key, name: user.name, description })),
    { key: "whale-10000", name: "Wanda Whale", description: "10,000 records for load" },
  ].map(
    ({ key, name, description }, i) =>
      `<p><label><input type="radio" name="user" value="${escape(key)}"${i === 0 ? " checked" : ""}> <strong>${escape(name)}</strong>: ${escape(description)}</label></p>`,
  );
  return page(
    "Sandbox exchange",
    `<h1>Sandbox exchange</h1>
<p>This is not Coinbase. Sign in as one of the people below and let the application read their transactions.</p>
<p>Asked for: <code>${escape(query.get("scope") ?? "nothing")}</code></p>
<form method="post" action="/oauth2/auth">${hidden.join("")}
${people.join("\n")}
<p><button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></p></form>`,
  );
};

export const errorPage = (message: string): Reply =>
  page("Sandbox exchange", `<h1>This request cannot be answered</h1><p>${escape(message)}</p>`, 400);

const page = (title: string, body: string, status = 200): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>${body}</html>`,
});

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
