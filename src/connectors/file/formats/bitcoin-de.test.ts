import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const SINCE_2019 =
  'Datum;Typ;Währung;Referenz;BTC-Adresse;Kurs;"Einheit (Kurs)";"BTC vor Gebühr";"Menge vor Gebühr";"Einheit (Menge vor Gebühr)";"BTC nach Bitcoin.de-Gebühr";"Menge nach Bitcoin.de-Gebühr";"Einheit (Menge nach Bitcoin.de-Gebühr)";"Zu- / Abgang";Kontostand';
const ENGLISH =
  'Date;Type;Currency;Reference;BTC-address;Price;"unit (rate)";"BTC incl. fee";"amount before fee";"unit (amount before fee)";"BTC excl. Bitcoin.de fee";"amount after Bitcoin.de-fee";"unit (amount after Bitcoin.de-fee)";"Incoming / Outgoing";"Account balance"';

const file = (header: string, words: readonly [string, string, string, string]): string =>
  [
    header,
    `"2021-05-18 08:04:03";${words[0]};BTC;B29CXW;;43497.88;"BTC / EUR";0.01000000;434.97;EUR;0.00990000;432.80;EUR;0.00990000;0.00990000`,
    `"2021-06-04 11:34:02";${words[0]};BTC;NHKCQU;;32112.48;"BTC / EUR";0.01980000;635.82;EUR;0.01960200;632.64;EUR;0.01960200;0.02950200`,
    `"2021-12-05 10:00:00";${words[1]};BTC;ABCDEF;;40000.00;"BTC / EUR";0.01000000;400.00;EUR;0.00990000;398.00;EUR;-0.01000000;0.01950200`,
    `"2021-12-06 10:00:00";${words[2]};BTC;aa11;bc1q;;;;;;;;;-0.01000000;0.00950200`,
    `"2021-12-06 10:00:00";${words[3]};BTC;aa11;;;;;;;;;;-0.00005000;0.00945200`,
    "",
  ].join("\n");

const LEDGER = [
  // Berlin in summer, two hours ahead; the fee is inside both sides.
  "2021-05-18T06:04:03.000Z spot_buy out 432.8 EUR @432.8 in 0.0099 BTC @?",
  "2021-06-04T09:34:02.000Z spot_buy out 632.64 EUR @632.64 in 0.019602 BTC @?",
  "2021-12-05T09:00:00.000Z spot_sell out 0.01 BTC @? in 398 EUR @398",
  "2021-12-06T09:00:00.000Z transfer out 0.01 BTC @? fee 0.00005 BTC @?",
];

describe("bitcoin.de", () => {
  it.each([
    ["since 2019", file(SINCE_2019, ["Kauf", "Verkauf", "Auszahlung", "Netzwerk-Gebühr"])],
    [
      "with Adresse and Kommentar",
      file(`${SINCE_2019.replace("BTC-Adresse", "Adresse")};Kommentar`, [
        "Kauf",
        "Verkauf",
        "Auszahlung",
        "Netzwerk-Gebühr",
      ])
        .split("\n")
        .map((line, i) => (i === 0 || line === "" ? line : `${line};mein Kommentar`))
        .join("\n"),
    ],
    ["English", file(ENGLISH, ["Purchase", "Sale", "Disbursement", "Network fee"])],
  ])(
    "reads the same from its file (%s): what came in and went out, money after the fee",
    (generation, text) => {
      const { split, ledger, failures, balances } = readText(text);
      expect(split).toMatchObject({ format: "bitcoin-de", generation, zone: "Europe/Berlin" });
      expect(failures).toEqual([]);
      expect(ledger).toEqual(LEDGER);
      // The account balance of the last row; 398 - 432.8 - 632.64.
      expect(balances).toEqual({ BTC: "0.009452", EUR: "-667.44" });
    },
  );

  it("reads Windows letters and the columns of earlier years, one file for each coin", () => {
    const text = [
      'Datum;Typ;Währungen;Referenz;Kurs;"BCH vor Gebühr";"EUR vor Gebühr";"BCH nach Gebühr";"EUR nach Gebühr";"Zu- / Abgang";Kontostand',
      '"2017-08-20 10:00:00";Registrierung;;;;;;;;0.00000000;0.00000000',
      '"2017-08-21 10:00:00";Kauf;"BCH / EUR";XYZ;500;1.00000000;500.00;0.99000000;497.50;0.99000000;0.99000000',
      '"2017-08-22 10:00:00";Partnerprogramm;BCH;;;;;;;0.01000000;1.00000000',
      '"2017-08-23 10:00:00";Umzug;BCH;;;;;;;0.01000000;1.00000000',
    ].join("\n");
    const { split, ledger, failures } = readText(text);
    expect(split.generation).toBe("2017");
    expect(ledger).toEqual([
      "2017-08-21T08:00:00.000Z spot_buy out 497.5 EUR @497.5 in 0.99 BCH @?",
      "2017-08-22T08:00:00.000Z referral_reward in 0.01 BCH @?",
    ]);
    expect(failures).toEqual([`unknown-type Line 5: bitcoin.de's type "Umzug" is not known.`]);
    const first = [
      'Datum;Typ;Referenz;"Kurs (€/BTC)";"BTC vor Gebühr";"EUR vor Gebühr";"BTC nach Gebühr";"EUR nach Gebühr";"Zu- / Abgang";Kontostand',
      '"2014-01-05 10:00:00";Kauf;XYZ;600;1.00000000;600.00;0.99000000;597.00;0.99000000;0.99000000',
    ].join("\n");
    expect(readText(first).ledger).toEqual([
      "2014-01-05T09:00:00.000Z spot_buy out 597 EUR @597 in 0.99 BTC @?",
    ]);
  });
});
