import { describe, expect, it } from "vitest";
import { type Part, parse } from "../icu/parse.ts";
import EARLIER_CODES from "./testing/earlier-codes.json" with { type: "json" };
import OLD_CODES from "./old-codes.json" with { type: "json" };
import OLD_PARAMS from "./old-params.json" with { type: "json" };
import DE from "./locales/de.json" with { type: "json" };
import EN from "./locales/en.json" with { type: "json" };
import { isKnownCode, message, textOf } from "./index.ts";
import { parseMessage, storedMessageText } from "./stored.ts";

/** The texts of all messages by code. */
const textsOf = (locale: object): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(locale).flatMap(([area, texts]) =>
      Object.entries(texts as Readonly<Record<string, string>>).map(
        ([key, text]) => [`${area}.${key}`, text] as const,
      ),
    ),
  );
const GERMAN = textsOf(DE);
const ENGLISH = textsOf(EN);

it("puts a message in words in both languages, a field under the name that people use", () => {
  const composed = message("form.minLength", { field: "values.note", limit: 8 });
  expect(textOf(composed, "en")).toBe("values.note must have at least 8 characters.");
  expect(textOf(composed, "de")).toBe("Die Notiz braucht mindestens 8 Zeichen.");
});

it("puts a message that is a part of another in the same language", () => {
  const composed = message("transaction.bulkRefused", {
    id: "t-1",
    why: message("form.blank", { field: "reason" }),
  });
  expect(textOf(composed, "en")).toBe(
    "The transaction t-1 cannot be changed, so none was changed: reason must not be blank.",
  );
  expect(textOf(composed, "de")).toBe(
    "Der Vorgang t-1 lässt sich nicht ändern, deshalb wurde keiner geändert: Die Begründung darf nicht nur aus Leerzeichen bestehen.",
  );
});

it("leaves what a fact holds as it is, braces and all", () => {
  expect(textOf(message("cli.fileNotJson", { file: "{file} {other}" }), "en")).toBe(
    "{file} {other} is not JSON.",
  );
});

it.each([
  [
    message("account.weakPassword", {
      unmet: [message("account.passwordMinLength", { min: 8 }), message("account.passwordNotCommon")],
    }),
    "The password must have at least 8 characters, and not be one of the most common passwords.",
    "Das Passwort braucht mindestens 8 Zeichen und darf keines der häufigsten Passwörter sein.",
  ],
  [
    message("transaction.arrivedMoreThanSentWithLinked", {
      all: "1.5",
      asset: "BTC",
      linked: "0.5",
      sent: "1",
    }),
    "1.5 BTC would have arrived, 0.5 of it linked already, but only 1 were sent.",
    "1.5 BTC wären angekommen, davon 0.5 schon verbunden, aber nur 1 wurden gesendet.",
  ],
  [
    message("file.inSheet", {
      name: '"Trades"',
      why: message("file.columnsMissing", {
        label: "Kraken (trades)",
        missing: '"fee", "vol"',
        many: true,
        extra: '"fees"',
        mappable: true,
      }),
    }),
    'Sheet "Trades": This looks like Kraken (trades), but the columns "fee", "vol" are not there. Instead it has "fees", which we do not know. The vendor may have changed the export, or someone edited the file: export it again and send it as it is, or read it with a mapping of your own.',
    'Blatt "Trades": Das sieht aus wie Kraken (trades), aber die Spalten "fee", "vol" fehlen. Dafür gibt es "fees", was nicht bekannt ist. Vielleicht hat der Anbieter den Export geändert oder jemand die Datei: Exportieren Sie sie neu und schicken Sie sie unverändert, oder lesen Sie sie mit einer eigenen Zuordnung.',
  ],
  [
    message("file.unknownFormat", {
      begins: '"a,b"',
      labels: ["Kraken (trades)", "Gate.io", message("file.ownLedgerFile")],
      mappable: true,
    }),
    'The file is in no format we know. It begins with "a,b". We know the exports of Kraken (trades), Gate.io, Lotbuch\'s own ledger file. Any other table can be read with a mapping of your own.',
    'Diese Datei hat kein bekanntes Format. Sie beginnt mit "a,b". Bekannt sind: Kraken (trades), Gate.io, die eigene Liste nach Lotbuch-Vorlage. Jede andere Tabelle lässt sich mit einer eigenen Zuordnung lesen.',
  ],
  // Several flaws of one row.
  [
    message("row.flaws", {
      columns: ["type", "sent_amount"],
      reasons: [
        message("row.unknownType", { cell: '"foo"' }),
        message("row.assetWithoutAmount", { asset: "BTC" }),
      ],
    }),
    'type "foo" is not a known type; sent_amount is empty although the asset is BTC.',
    'Spalte type: "foo" ist keine bekannte Art. Spalte sent_amount: ist leer, obwohl BTC genannt ist.',
  ],
])("%o", (composed, english, german) => {
  expect(textOf(composed, "en")).toBe(english);
  expect(textOf(composed, "de")).toBe(german);
});

it("shows the sentence of what an older or a later version has kept", () => {
  const english = "Kraken did not answer.";
  expect(storedMessageText({ message: english, said: null }, "de")).toBe(english);
  expect(storedMessageText({ message: english }, "de")).toBe(english);
  expect(storedMessageText({ message: english, said: { code: "moon.cheese", facts: {} } }, "de")).toBe(
    english,
  );
  expect(storedMessageText({ message: english, said: message("cli.interrupted") }, "de")).toBe(
    "Abgebrochen.",
  );
});

it("has no text that is the same in both languages by oversight", () => {
  const same = [...ENGLISH].filter(([code, text]) => text === GERMAN.get(code) && /[a-z]/.test(text));
  expect(same.map(([code]) => code).filter((code) => !COMPOSED_MESSAGES.has(code))).toEqual([]);
});

/** Messages that only combine their params, and words that are the same in both languages. */
const COMPOSED_MESSAGES = new Set([
  "law.ofFile",
  "law.failed",
  "cli.lines",
  "provider.chainLimitation",
  "record.storedText",
  "record.list",
  "row.invalidAmountCell",
  "row.invalidTimeCell",
  "record.empty",
  "record.contradictions",
  "request.composed",
  "form.ofField",
  "form.typeBoolean",
]);

/** The params that a text reads. */
const paramsIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap((part) =>
    typeof part === "string" || part.name === "#"
      ? []
      : [part.name, ...Object.values(part.branches).flatMap(paramsIn)],
  );

describe("a key", () => {
  const keys = [...ENGLISH.keys()];

  it("names a meaning: no number stands in for a name", () => {
    expect(keys.filter((key) => /\d$/.test(key))).toEqual([]);
  });

  it("of an earlier version leads to a message of today", () => {
    expect(Object.values(OLD_CODES).filter((code) => !keys.includes(code))).toEqual([]);
    expect(Object.keys(OLD_CODES).filter((code) => keys.includes(code))).toEqual([]);
  });

  it("that an earlier version may have stored has texts today, and they need no param that it did not store", () => {
    const wrong = Object.entries(EARLIER_CODES).flatMap(([code, params]: [string, readonly string[]]) => {
      // The name of a country in both languages is a param itself today.
      if (code === "country.named") return [];
      const stored = parseMessage({ code, facts: Object.fromEntries(params.map((name) => [name, "x"])) })!;
      if (!isKnownCode(stored.code)) return [code];
      return [ENGLISH, GERMAN]
        .flatMap((texts) => paramsIn(parse(texts.get(stored.code)!)))
        .filter((name) => !(name in stored.facts))
        .map((name) => `${code} ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  it("has params and values today for those that an earlier version stored", () => {
    expect(Object.keys(OLD_PARAMS).filter((code) => !keys.includes(code))).toEqual([]);
    const stored = {
      code: "country.noLossCarry",
      facts: { year: 2024, country: { code: "country.named", facts: { de: "Österreich", en: "Austria" } } },
    };
    expect(textOf(parseMessage(stored)!, "de")).toContain("Österreich");
    expect(textOf(parseMessage(stored)!, "en")).toContain("Austria");
    const refused = { code: "file.notCsv", facts: { known: "a PDF" } };
    expect(textOf(parseMessage(refused)!, "de")).toBe(
      "Die Datei ist ein PDF. Schicken Sie den Export als CSV.",
    );
    const down = { code: "provider.noResponse", facts: { provider: "The Solana node", why: "no answer" } };
    expect(textOf(parseMessage(down)!, "de")).toBe(
      "Der Solana-Knoten antwortet nicht (keine Antwort). Versuchen Sie es in einigen Minuten noch einmal.",
    );
    expect(textOf(parseMessage(down)!, "en")).toBe(
      "The Solana node did not answer (no answer). Try again in a few minutes.",
    );
  });

  it.each([
    ["row.badTime", "there is no day 2024-02-30", "„x“: den Tag 2024-02-30 gibt es nicht"],
    ["row.badTime", "there is no time 25:00:00", "„x“: die Zeit 25:00:00 gibt es nicht"],
    ["row.badTime", "there is no offset +99:00", "„x“: die Zeitzone +99:00 gibt es nicht"],
    ["row.badAmount", "has more than 80 digits", "„x“ hat mehr als 80 Ziffern"],
  ])("%s of an earlier version has a German text for its English reason %s", (code, why, german) => {
    const stored = parseMessage({ code, facts: { cell: "„x“", why } })!;
    expect(textOf(stored, "de")).toBe(german);
    expect(textOf(stored, "en")).toContain(why);
  });

  it("of an earlier version is read in both languages, in a stored message and in its parts", () => {
    const stored = {
      code: "transaction.oneDoesNotGo",
      facts: { id: "t-1", why: { code: "account.accountBeenDeleted", facts: {} } },
    };
    const message = "The transaction t-1 does not go, so none was changed: The account has been deleted.";
    expect(storedMessageText({ message, said: stored }, "de")).toContain("t-1");
    expect(storedMessageText({ message, said: stored }, "de")).toContain(
      textOf({ code: "account.deleted", facts: {} }, "de"),
    );
  });
});

it("says in German as much as in English: no two messages share a German text unless they share the English one", () => {
  const english = new Map<string, Set<string>>();
  for (const [code, german] of GERMAN)
    english.set(german, (english.get(german) ?? new Set()).add(ENGLISH.get(code)!));
  expect([...english].filter(([, texts]) => texts.size > 1).map(([german]) => german)).toEqual([]);
});
