import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../paths.ts";
import { germanOf } from "./refusals.ts";

describe("what the service says, in German", () => {
  it.each([
    ["reason must not be blank.", "Die Begründung fehlt."],
    [
      "email must be an email address.",
      "Die E-Mail-Adresse muss eine E-Mail-Adresse sein, etwa name@example.org.",
    ],
    ["name must have at most 200 characters.", "Der Name darf höchstens 200 Zeichen haben."],
    [
      "values.acquiredCostEur must be a decimal number that is not negative, such as 1234.56.",
      "Der Betrag der Anschaffung muss eine Zahl sein, die nicht negativ ist, etwa 1234,56.",
    ],
    [
      "values.acquiredAt lies after the arrival on 2025-03-01: an acquisition comes before it.",
      "Der Anschaffungstag liegt nach dem Vorgang vom 01.03.2025: Angeschafft wird vorher.",
    ],
    [
      "year must be a whole number from 2009 to 2026: a notice speaks of a year that has begun.",
      "Das Jahr muss eine ganze Zahl von 2009 bis 2026 sein.",
    ],
    [
      "opening must be an amount in euro such as 1234.00: a loss is stated without a minus, with at most two places.",
      "Der Verlustvortrag muss ein Betrag in Euro sein, etwa 1234,00: ohne Minus, mit höchstens zwei Stellen.",
    ],
    [
      "services must be an amount in euro such as 250.00, or -80.00 for a loss, with at most two places.",
      "Der Betrag der Leistungen muss ein Betrag in Euro sein, etwa 250,00, oder -80,00 für einen Verlust.",
    ],
    [
      "url must lead to a public address, not into a private network.",
      "Die Adresse muss öffentlich sein, nicht in einem privaten Netz.",
    ],
    ["url must begin with https://, or lead to this machine.", "Die Adresse muss mit https:// beginnen."],
    [
      "You may see everything in this account and change nothing: this needs the role editor.",
      "Sie können in diesem Konto alles ansehen und nichts ändern.",
    ],
    ["BTC was sent, but ETH was received.", "BTC ging ab, aber ETH kam an."],
    [
      "1.5 BTC would have arrived, 0.5 of it linked already, but only 1 were sent.",
      "1.5 BTC wären angekommen, davon 0.5 schon verbunden, aber nur 1 gingen ab.",
    ],
    [
      "The password must have at least 8 characters, and not be one of the most common passwords.",
      "Das Passwort braucht mindestens 8 Zeichen und darf keines der häufigsten Passwörter sein.",
    ],
    [
      'The file is in no format we know. It begins with "a,b". We know the exports of Kraken (trades), Gate.io, Lotbuch\'s own ledger file. Any other table can be read with a mapping of your own. Nothing of it was kept.',
      "Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von Kraken (trades), Gate.io und die eigene Liste nach Lotbuch-Vorlage. Jede andere Tabelle lässt sich mit einer eigenen Zuordnung lesen.",
    ],
    [
      'The file is in no format we know. It begins with "a,b". We know the exports of CoinTracking, Koinly.',
      "Diese Datei hat kein bekanntes Format. Bekannt sind die Exporte von CoinTracking, Koinly.",
    ],
    [
      'Sheet "Trades": This looks like Kraken (trades), but the columns "fee", "vol" are not there. Instead it has "fees", which we do not know. The vendor may have changed the export, or somebody the file: export it again and send it as it is, or read it with a mapping of your own. Nothing of it was kept.',
      'Blatt "Trades": Das sieht aus wie Kraken (trades), aber es fehlt "fee", "vol". Dafür gibt es "fees", was nicht bekannt ist. Vielleicht hat der Anbieter den Export geändert oder jemand die Datei: Exportieren Sie sie neu und schicken Sie sie unverändert, oder lesen Sie sie mit einer eigenen Zuordnung.',
    ],
    [
      'This looks like Koinly (capital gains), but the column "Gain / los" is not known. Is it "Gain / loss"? The vendor may have changed the export, or somebody the file: export it again and send it as it is.',
      'Das sieht aus wie Koinly (capital gains), aber die Spalte "Gain / los" ist nicht bekannt. Ist "Gain / loss" gemeint? Vielleicht hat der Anbieter den Export geändert oder jemand die Datei: Exportieren Sie sie neu und schicken Sie sie unverändert.',
    ],
    [
      "The file is in no format we know. Send Lotbuch's own ledger file.",
      "Diese Datei hat kein bekanntes Format.",
    ],
    [
      'Coinbase\'s transaction type "quantum_drop" is not known.',
      'Die Art "quantum_drop" von Coinbase ist nicht bekannt.',
    ],
    [
      "Kraken does not know this API key. This service talks to its built-in sandbox, which knows made-up accounts only.",
      "Kraken kennt diesen API-Schlüssel nicht (mehr), oder das Geheimnis passt nicht dazu. Wie Sie einen Schlüssel anlegen, der nur lesen darf, steht beim Verbinden. Dieser Dienst spricht mit seiner eingebauten Sandbox, die nur erfundene Konten kennt; mit LOTBUCH_SANDBOX=no gestartet spricht er mit den echten.",
    ],
    ["The amount is missing or not a number.", "Ein Betrag fehlt oder ist keine Zahl."],
    // Several flaws of one row.
    [
      'type "foo" is not a known type; sent_amount is empty although the asset is BTC.',
      'Spalte type: "foo" ist keine bekannte Art. Spalte sent_amount: ist leer, obwohl BTC genannt ist.',
    ],
    // The same of an entry by hand, under the names of its fields.
    ["sentAmount is empty although the asset is EUR.", "Der Abgang ist leer, obwohl EUR genannt ist."],
    [
      "sentAsset is empty although there is an amount.",
      "Der Kryptowert des Abgangs ist leer, obwohl ein Betrag da ist.",
    ],
    ["sentAmount is 0.", "Der Abgang ist 0."],
  ])("%s", (english, german) => expect(germanOf(english)).toBe(german));

  it("has every sentence that a provider's answer, a key or an address can lead to", () => {
    const without = sentencesOf("src/connectors").filter((sentence) => germanOf(sentence) === null);
    expect(without).toEqual([]);
  });

  it("leaves what nobody has put in words to whoever shows it", () => {
    expect(germanOf("The moon is made of cheese.")).toBeNull();
  });
});

/** The whole sentences in the code of a folder, without its help texts, which stand in both languages there. */
function sentencesOf(folder: string): readonly string[] {
  const root = join(packageRoot, folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/test\.ts$|(^|\/)(testing|file)\//.test(file),
  );
  const found = files.flatMap((file) => {
    let code = readFileSync(join(root, file), "utf8")
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "")
      .replaceAll(/\b(?:de|en|operator):\s*(["'`]).*?\1,?$/gms, "");
    // What is put in stands for itself, from the inside out.
    for (let before = ""; before !== code;) {
      before = code;
      code = code.replaceAll(/\$\{[^{}]*\}/g, "X");
    }
    return [...code.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text]) => text ?? "");
  });
  return [...new Set(found)].filter(
    (text) => /^(?:X|[A-Z]|\w+ is ).* .*\.$/.test(text) && !NO_ANSWERS.test(text),
  );
}

/** Pieces of other sentences, what only the log hears, and findings, which have words of their own. */
const NO_ANSWERS =
  /^(?:Make one at|X (?:Send|Connect) the |The run was stopped|Sent by |Account X is read|.* forgot where we were|Coinbase no longer shows)/;
