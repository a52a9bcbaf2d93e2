import type { CountryWords } from "../../country-words.ts";

export const PLANNING: CountryWords["planning"] = {
  de: {
    "use-limit": (of) =>
      of.passed
        ? `Die privaten Veräußerungsgeschäfte ${of.year} betragen schon ${of.netBefore}: Die Freigrenze von ${of.limit} ist erreicht, es gibt nichts mehr auszuschöpfen.`
        : of.reached
          ? `Die privaten Veräußerungsgeschäfte ${of.year} betragen dann ${of.netAfter} und bleiben unter der Freigrenze von ${of.limit}, ab der alles besteuert wird.`
          : `Gewinne innerhalb der Frist kommen nur auf ${of.comes}: Die privaten Veräußerungsgeschäfte ${of.year} betragen dann ${of.netAfter}, der Rest unter der Freigrenze von ${of.limit} bleibt ungenutzt.`,
    "realise-loss": ({ reached, nothingComes, comes, requested }) =>
      reached
        ? `Diese Verkäufe realisieren einen Verlust von ${comes}.`
        : nothingComes
          ? "Innerhalb der Frist lässt sich kein Coin mit Verlust verkaufen."
          : `Die Verluste innerhalb der Frist kommen auf ${comes} und nicht auf die gewünschten ${requested}.`,
    taxed: ({ year, untaxed, taxableBefore, taxableAfter }) =>
      untaxed
        ? `Von den privaten Veräußerungsgeschäften ${year} ist dann nichts steuerpflichtig.`
        : `Von den privaten Veräußerungsgeschäften ${year} sind dann ${taxableAfter} steuerpflichtig, ohne diese Verkäufe ${taxableBefore}.`,
    staysBelow: (year, limit) =>
      `Mit diesem Verkauf bleiben die privaten Veräußerungsgeschäfte ${year} unter ${limit}.`,
    reaches: (year, limit) =>
      `Mit diesem Verkauf erreichen die privaten Veräußerungsgeschäfte ${year} die Freigrenze von ${limit}: Die ganze Summe ist steuerpflichtig, nicht nur, was darüber liegt.`,
  },
  en: {
    "use-limit": (of) =>
      of.passed
        ? `The private sales of ${of.year} come to ${of.netBefore} already: the limit of ${of.limit} is passed, and there is nothing left to use.`
        : of.reached
          ? `The private sales of ${of.year} then come to ${of.netAfter} and stay below the limit of ${of.limit}, from which on everything is taxed.`
          : `Gains within the period come to ${of.comes} only: the private sales of ${of.year} then come to ${of.netAfter}, and the rest below the limit of ${of.limit} stays unused.`,
    "realise-loss": ({ reached, nothingComes, comes, requested }) =>
      reached
        ? `These sales realise a loss of ${comes}.`
        : nothingComes
          ? "No coin within the period can be sold at a loss."
          : `The losses within the period come to ${comes} and not to the ${requested} that are wanted.`,
    taxed: ({ year, untaxed, taxableBefore, taxableAfter }) =>
      untaxed
        ? `Nothing of the private sales of ${year} is taxable then.`
        : `Of the private sales of ${year} ${taxableAfter} are taxable then, ${taxableBefore} without these sales.`,
    staysBelow: (year, limit) => `With this sale the private sales of ${year} stay below ${limit}.`,
    reaches: (year, limit) =>
      `With this sale the private sales of ${year} reach ${limit}: the whole sum is taxable, not only what is above.`,
  },
};
