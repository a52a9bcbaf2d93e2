import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

const SINCE_2019 =
  'Datum;Typ;Währung;Referenz;BTC-Adresse;Kurs;"Einheit (Kurs)";"BTC vor Gebühr";"Menge vor Gebühr";"Einheit (Menge vor Gebühr)";"BTC nach Bitcoin.de-Gebühr";"Menge nach Bitcoin.de-Gebühr";"Einheit (Menge nach Bitcoin.de-Gebühr)";"Zu- / Abgang";Kontostand';
const ENGLISH =
  'Date;Type;Currency;Reference;BTC-address;Price;"unit (rate)";"BTC incl. fee";"amount before fee";"unit (amount before fee)";"BTC excl. Bitcoin.de fee";"amount after Bitcoin.de-fee";"unit (amount after Bitcoin.de-fee)";"Incoming / Outgoing";"Account balance"';

const file = (header: string, words: readonly [string, string, string, string]): string =>
  [
    header,
    `"2021-04-22 19:12:46";${words[0]};BTC;K7Q2MD;;37150.50;"BTC / EUR";0.02000000;743.01;EUR;0.01980000;739.29;EUR;0.01980000;0.01980000`,
    `"2021-07-16 06:48:19";${words[0]};BTC;VX93TA;;29840.20;"BTC / EUR";0.01500000;447.60;EUR;0.01485000;445.37;EUR;0.01485000;0.03465000`,
    `"2021-11-27 14:30:00";${words[1]};BTC;HW5RNE;;45000.00;"BTC / EUR";0.01200000;540.00;EUR;0.01188000;537.30;EUR;-0.01200000;0.02265000`,
    `"2021-12-11 09:20:00";${words[2]};BTC;aa11;bc1q;;;;;;;;;-0.01500000;0.00765000`,
    `"2021-12-11 09:20:00";${words[3]};BTC;aa11;;;;;;;;;;-0.00008000;0.00757000`,
    "",
  ].join("\n");

const LEDGER = [
  // Berlin in summer, two hours ahead; the fee is inside both sides.
  "2021-04-22T17:12:46.000Z spot_buy out 739.29 EUR @739.29 in 0.0198 BTC @?",
  "2021-07-16T04:48:19.000Z spot_buy out 445.37 EUR @445.37 in 0.01485 BTC @?",
  "2021-11-27T13:30:00.000Z spot_sell out 0.012 BTC @? in 537.3 EUR @537.3",
  "2021-12-11T08:20:00.000Z transfer out 0.015 BTC @? fee 0.00008 BTC @?",
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
  ])("reads the same from its file (%s): receipts and removals, money after the fee", (generation, text) => {
    const { split, ledger, failures, balances } = readText(text);
    expect(split).toMatchObject({ format: "bitcoin-de", generation, zone: "Europe/Berlin" });
    expect(failures).toEqual([]);
    expect(ledger).toEqual(LEDGER);
    // The account balance of the last row; 537.3 - 739.29 - 445.37.
    expect(balances).toEqual({ BTC: "0.00757", EUR: "-647.36" });
  });

  it("reads the Windows encoding and the columns of earlier years, one file per coin", () => {
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
