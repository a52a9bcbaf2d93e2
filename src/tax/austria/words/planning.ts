import type { CountryWords } from "../../country-words.ts";

export const PLANNING: CountryWords["planning"] = {
  de: {
    "use-limit": (of) =>
      of.passed
        ? `Die Einkünfte aus Kryptowährungen ${of.year} betragen schon ${of.netBefore}: Über ${of.limit} wird alles besteuert, es gibt nichts mehr auszuschöpfen.`
        : of.reached
          ? `Die Einkünfte aus Kryptowährungen ${of.year} betragen dann ${of.netAfter}: Bis ${of.limit} wird nichts besteuert, darüber alles.`
          : `Gewinne des Neubestands kommen nur auf ${of.comes}: Die Einkünfte aus Kryptowährungen ${of.year} betragen dann ${of.netAfter}, der Rest bis ${of.limit} bleibt ungenutzt.`,
    "realise-loss": (of) => {
      if (of.nothingToSetOff && of.nothingComes)
        return `${of.year} gibt es keine Einkünfte aus Kryptowährungen, die ein Verlust mindern könnte; in ein anderes Jahr geht keiner über (§ 27 Abs 8 EStG). Ein Verkauf mit Verlust brächte nichts.`;
      if (of.nothingComes) return "Kein Coin des Neubestands lässt sich mit Verlust verkaufen.";
      const loss = of.reached
        ? `Vor dem 31. Dezember verkauft, ist das ein Verlust von ${of.comes}.`
        : `Die Verluste des Neubestands kommen auf ${of.comes} und nicht auf die gewünschten ${of.requested}.`;
      const lost = of.netLoss
        ? ` Was die Einkünfte des Jahres übersteigt, geht verloren: Ein Verlust gleicht nur im selben Jahr aus (§ 27 Abs 8 EStG).`
        : "";
      return `${loss}${of.saved === null ? "" : ` Er spart ${of.saved} Steuer.`}${lost}`;
    },
    taxed: ({ year, untaxed, taxableBefore, taxableAfter, due }) =>
      untaxed
        ? `Von den Einkünften aus Kryptowährungen ${year} ist dann nichts steuerpflichtig.`
        : `Von den Einkünften aus Kryptowährungen ${year} sind dann ${taxableAfter} steuerpflichtig, ohne diese Verkäufe ${taxableBefore}.${due === null ? "" : ` Das sind ${due} mehr Steuer.`}`,
    staysBelow: (year, limit) =>
      `Mit diesem Verkauf übersteigen die Einkünfte aus Kryptowährungen ${year} die ${limit} nicht, bis zu denen nichts besteuert wird.`,
    reaches: (year, limit) =>
      `Mit diesem Verkauf übersteigen die Einkünfte aus Kryptowährungen ${year} ${limit}: Die ganze Summe ist steuerpflichtig, nicht nur, was darüber liegt.`,
  },
  en: {
    "use-limit": (of) =>
      of.passed
        ? `The income from crypto-assets of ${of.year} comes to ${of.netBefore} already: above ${of.limit} everything is taxed, and there is nothing left to use.`
        : of.reached
          ? `The income from crypto-assets of ${of.year} then comes to ${of.netAfter}: up to ${of.limit} nothing is taxed, above it everything.`
          : `Gains of new stock come to ${of.comes} only: the income from crypto-assets of ${of.year} then comes to ${of.netAfter}, and the rest up to ${of.limit} stays unused.`,
    "realise-loss": (of) => {
      if (of.nothingToSetOff && of.nothingComes)
        return `There is no income from crypto-assets in ${of.year} that a loss could be set off against, and none goes into another year (§ 27 Abs 8 EStG). Selling at a loss would save nothing.`;
      if (of.nothingComes) return "No coin of the new stock can be sold at a loss.";
      const loss = of.reached
        ? `Sold before 31 December, this is a loss of ${of.comes}.`
        : `The losses of new stock come to ${of.comes} and not to the ${of.requested} that are wanted.`;
      const lost = of.netLoss
        ? " What exceeds the income of the year is lost: a loss is set off in the same year only (§ 27 Abs 8 EStG)."
        : "";
      return `${loss}${of.saved === null ? "" : ` It saves ${of.saved} of tax.`}${lost}`;
    },
    taxed: ({ year, untaxed, taxableBefore, taxableAfter, due }) =>
      untaxed
        ? `Nothing of the income from crypto-assets of ${year} is taxable then.`
        : `Of the income from crypto-assets of ${year} ${taxableAfter} are taxable then, ${taxableBefore} without these sales.${due === null ? "" : ` That is ${due} more tax.`}`,
    staysBelow: (year, limit) =>
      `With this sale the income from crypto-assets of ${year} does not exceed ${limit}, up to which nothing is taxed.`,
    reaches: (year, limit) =>
      `With this sale the income from crypto-assets of ${year} exceeds ${limit}: the whole sum is taxable, not only what is above.`,
  },
};
