import { texts } from "../shell/preferences.tsx";

/** Texts about a trade of which the provider reports only one side. */
export const OTHER_SIDE_TEXT = texts({
  en: {
    known: {
      sent: (what: string, when: string) => `${what} came in on ${when}. What was given for it?`,
      received: (what: string, when: string) => `${what} went out on ${when}. What came for it?`,
    },
    amount: { sent: "Out: amount", received: "In: amount" },
    asset: "Coin or currency",
    value: "Worth in euro (optional)",
    valueHint: "Left empty, the price of that moment is looked up.",
    needAsset: "Say of what, such as BTC or EUR.",
    needOther: (asset: string) => `${asset} is on the other side already: say what it was exchanged for.`,
  },
  de: {
    known: {
      sent: (what: string, when: string) => `${what} kamen am ${when} herein. Was ging dafür ab?`,
      received: (what: string, when: string) => `${what} gingen am ${when} ab. Was kam dafür?`,
    },
    amount: { sent: "Abgang: Menge", received: "Zugang: Menge" },
    asset: "Kryptowert oder Währung",
    value: "Wert in Euro (freiwillig)",
    valueHint: "Bleibt das Feld leer, wird der Kurs dieses Moments nachgeschlagen.",
    needAsset: "Sagen Sie, wovon, etwa BTC oder EUR.",
    needOther: (asset: string) =>
      `Auf der anderen Seite steht schon ${asset}: Nennen Sie, wogegen getauscht wurde.`,
  },
});
