import { describe, expect, it } from "vitest";
import { lookAt } from "./look.ts";
import { flawOfMapping } from "./mapping.ts";
import { propose } from "./propose.ts";

const proposed = (text: string) => propose(lookAt(() => [Buffer.from(text)]));

describe("a proposal", () => {
  it("finds dates, a signed amount, a ticker and the words of a type, below a preamble", () => {
    const { fields, fixed, types } = proposed(
      [
        "Bank X AG",
        "Auszug für 2024;erstellt am 01.02.2025",
        "",
        "Nr;Wann;Was;Münze;Menge;Saldo;Notiz",
        "1;10.01.2024 12:00;Einzahlung;BTC;0,5;0,5;von zu Hause",
        "2;11.01.2024 12:00;Zinsen;BTC;0,25;0,75;",
        "3;12.01.2024 12:00;Auszahlung;BTC;-0,1;0,65;an mich",
        "4;13.01.2024 12:00;Spuk;BTC;-0,1;0,55;",
      ].join("\n"),
    );
    expect(fields).toEqual({
      id: "Nr",
      time: "Wann",
      type: "Was",
      asset: "Münze",
      amount: "Menge",
      note: "Notiz",
    });
    expect(fixed).toEqual({});
    // A word without a known meaning is left to the user.
    expect(types).toEqual({ Einzahlung: "transfer", Zinsen: "lending_interest", Auszahlung: "transfer" });
  });

  it("takes the time of day from a separate column, unless the time column has one", () => {
    const rows = (header: string, ...cells: readonly string[]) => proposed([header, ...cells].join("\n"));
    const separate = rows("Date,Time,Coin,Amount", "10/01/2024,12:30,BTC,0.5", "31/01/2024,08:05,BTC,-0.1");
    expect(separate.fields).toEqual({ time: "Date", clock: "Time", asset: "Coin", amount: "Amount" });
    const whole = rows(
      "Datum;Uhrzeit;Coin;Menge",
      "10.01.2024 12:30;12:30;BTC;0,5",
      "11.01.2024 8:05;8:05;BTC;-0,1",
    );
    expect(whole.fields).toEqual({ time: "Datum", asset: "Coin", amount: "Menge" });
  });

  const HEADERS = {
    German: "Datum,Art,Verkauf Menge,Verkauf Währung,Kauf Menge,Kauf Währung,Gebühr,Gebühr Währung,Kurs",
    English: "Date,Type,Sold Amount,Sold Currency,Bought Amount,Bought Currency,Fee,Fee Currency,Price",
    French: "Date,Type,Montant vendu,Devise vendu,Montant acheté,Devise acheté,Frais,Devise frais,Prix",
    Spanish:
      "Fecha,Tipo,Cantidad vendido,Moneda vendido,Cantidad comprado,Moneda comprado,Comisión,Moneda comisión,Precio",
    Italian:
      "Data,Tipo,Importo venduto,Valuta venduto,Importo acquistato,Valuta acquistato,Commissione,Valuta commissione,Prezzo",
    Dutch:
      "Datum,Soort,Bedrag verkocht,Valuta verkocht,Bedrag gekocht,Valuta gekocht,Kosten,Valuta kosten,Prijs",
    Portuguese: "Data,Tipo,Quantidade venda,Moeda venda,Quantidade compra,Moeda compra,Taxa,Moeda taxa,Preço",
    Polish:
      "Data,Rodzaj,Kwota sprzedano,Waluta sprzedano,Kwota kupiono,Waluta kupiono,Prowizja,Waluta prowizja,Cena",
    Czech: "Datum,Druh,Částka prodáno,Měna prodáno,Částka koupeno,Měna koupeno,Poplatek,Měna poplatek,Cena",
    Swedish: "Datum,Typ,Belopp sålt,Valuta sålt,Belopp köpt,Valuta köpt,Avgift,Valuta avgift,Pris",
  };
  it.each(Object.entries(HEADERS))("recognizes the names of columns in %s", (_language, header) => {
    const row = "2024-01-10 12:00:00,Trade,100,EUR,0.002,BTC,1,EUR,50000";
    const { fields, fixed, types } = proposed([header, row, row.replace("10 12", "11 12")].join("\n"));
    const names = header.split(",");
    expect(fields).toEqual({
      time: names[0],
      type: names[1],
      sent_amount: names[2],
      sent_asset: names[3],
      received_amount: names[4],
      received_asset: names[5],
      fee_amount: names[6],
      fee_asset: names[7],
    });
    expect(types).toEqual({ Trade: "spot_trade" });
    expect(flawOfMapping({ name: "x", columns: names, fields, fixed, types })).toBeNull();
  });

  it("takes the coin from the name of the column that holds its amount", () => {
    const { fields, fixed } = proposed(
      "Zeitpunkt;Betrag BTC\n2024-01-10 12:00;-0,5\n2024-01-11 12:00;0,25\n",
    );
    expect(fields).toEqual({ time: "Zeitpunkt", amount: "Betrag BTC" });
    expect(fixed).toEqual({ asset: "BTC", type: "transfer" });
  });

  it("does not choose the direction of an unsigned amount, nor build a trade from one side", () => {
    const rows = "2024-01-10,Withdrawal,BTC,0.5\n2024-01-11,Sell,BTC,0.2\n2024-01-12,Interest,BTC,0.1\n";
    expect(proposed(`Date,Type,Coin,Amount\n${rows}`).types).toEqual({ Interest: "lending_interest" });
  });

  it("leaves out columns without evidence", () =>
    expect(proposed("a,b\nfoo,bar\nbaz,qux\n")).toEqual({ fields: {}, fixed: {}, types: {} }));
});
