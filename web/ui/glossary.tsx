import { texts, useText } from "../shell/preferences.tsx";

/** Definitions of technical terms, one sentence each. */
const WORDS = texts<Readonly<Record<string, string>>>({
  en: {
    lot: "A quantity of a coin bought at one time: it keeps its day and its price until it is sold.",
    "first in, first out": "What was bought first counts as sold first, in each wallet by itself.",
    "holding period": "Coins held for more than a year are sold tax-free.",
    limit: "Below it nothing of a year is taxed; from it on all of it is, not only what is above.",
    disposal:
      "A sale, an exchange for another coin, or a payment: each counts as giving coins away for a price.",
    acquisition: "How a coin came to you: bought, exchanged, earned. Its day and price decide about the tax.",
    origin: "Where coins came from. Unproven, they count as bought for nothing on the day they arrived.",
    staking: "Coins that are locked up to secure a chain and earn more of it.",
    "loss carry-forward": "A loss that was not used up and lowers the gains of later years.",
    wallet: "Where coins lie: an account at an exchange, an app, or a device of your own.",
  },
  de: {
    Tranche: "Eine Menge, die auf einmal gekauft wurde: Sie behält Tag und Preis, bis sie verkauft ist.",
    FiFo: "First in, first out: Was zuerst gekauft wurde, gilt als zuerst verkauft, in jeder Wallet für sich.",
    Haltefrist: "Was länger als ein Jahr gehalten wurde, wird steuerfrei verkauft.",
    Freigrenze:
      "Darunter bleibt alles steuerfrei; wird sie erreicht, ist alles steuerpflichtig, nicht nur der Teil darüber.",
    Veräußerung: "Ein Verkauf, ein Tausch oder eine Bezahlung: Jedes gibt Kryptowerte gegen einen Preis her.",
    Anschaffung:
      "Wie ein Kryptowert zu Ihnen kam: gekauft, getauscht, verdient. Tag und Preis entscheiden über die Steuer.",
    Herkunft:
      "Woher Kryptowerte kamen. Unbelegt gelten sie als für null Euro am Tag des Eingangs angeschafft.",
    Staking: "Kryptowerte werden gesperrt, um eine Blockchain zu sichern, und bringen dafür weitere.",
    Verlustvortrag: "Ein Verlust, der nicht verbraucht wurde und Gewinne späterer Jahre mindert.",
    Wallet: "Wo Kryptowerte liegen: ein Konto an der Börse, eine App oder ein eigenes Gerät.",
  },
});

/** Text in which the first mention of each term displays its definition on hover, touch and keyboard focus. */
export function Glossed({ text }: { readonly text: string }) {
  const words = useText(WORDS);
  const names = Object.keys(words).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(${names.join("|")})(?![\\p{L}-])`, "giu");
  const seen = new Set<string>();
  return (
    <>
      {text.split(pattern).map((part, i) => {
        const name = names.find((one) => one.toLowerCase() === part.toLowerCase());
        if (i % 2 === 0 || name === undefined || seen.has(name)) return part;
        seen.add(name);
        return (
          <dfn key={name} class="term" tabIndex={0} data-tip={words[name]} aria-description={words[name]}>
            {part}
          </dfn>
        );
      })}
    </>
  );
}
