import type { Reply } from "./context.ts";
import { PORTFOLIOS } from "./portfolios/index.ts";

const ENGLISH = {
  title: "Sandbox exchange",
  lead: "This is not Coinbase. Sign in as one of the people below and let the application read their transactions.",
  requested: "Asked for",
  nothing: "nothing",
  whale: "10,000 records for load",
  allow: "Allow",
  deny: "Deny",
};
const GERMAN: typeof ENGLISH = {
  title: "Übungsbörse",
  lead: "Das ist nicht Coinbase. Melden Sie sich als eine der Personen unten an und erlauben Sie der Anwendung, deren Vorgänge zu lesen.",
  requested: "Verlangt wird",
  nothing: "nichts",
  whale: "10.000 Datensätze, als Last",
  allow: "Erlauben",
  deny: "Ablehnen",
};

const PEOPLE_IN_GERMAN: Readonly<Record<string, string>> = {
  trader: "Handel, Tausch, Zahlungen mit der Karte, ein abgerechnetes Termingeschäft",
  staker: "Staking von ETH, Erträge unter einem Cent, Zinsen",
  holder: "Kauft und behält; verkauft am Jahrestag und danach",
  stacker: "Kauft und sendet an eigene Wallets",
  messy: "Fehlende Vorgeschichte, halbe Tausche, unbekannte Arten, Dollar",
};

/** Plain HTML that works without a script. */
export const consentPage = (query: URLSearchParams, german: boolean): Reply => {
  const t = german ? GERMAN : ENGLISH;
  const hidden = [...query]
    .filter(([name]) => name !== "user" && name !== "decision")
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const people = [
    ...PORTFOLIOS.map(({ key, user, description }) => ({
      key,
      name: user.name,
      description: (german ? PEOPLE_IN_GERMAN[key] : undefined) ?? description,
    })),
    { key: "whale-10000", name: "Wanda Whale", description: t.whale },
  ].map(
    ({ key, name, description }, i) =>
      `<p><label><input type="radio" name="user" value="${escape(key)}"${i === 0 ? " checked" : ""}> <strong>${escape(name)}</strong>: ${escape(description)}</label></p>`,
  );
  return page(
    t.title,
    `<h1>${t.title}</h1>
<p>${t.lead}</p>
<p>${t.requested}: <code>${escape(query.get("scope") ?? t.nothing)}</code></p>
<form method="post" action="/oauth2/auth">${hidden.join("")}
${people.join("\n")}
<p><button name="decision" value="allow">${t.allow}</button> <button name="decision" value="deny">${t.deny}</button></p></form>`,
    german ? "de" : "en",
  );
};

export const errorPage = (message: string): Reply =>
  page("Sandbox exchange", `<h1>This request cannot be answered</h1><p>${escape(message)}</p>`, "en", 400);

const page = (title: string, body: string, language: string, status = 200): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  body: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>${body}</html>`,
});

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
