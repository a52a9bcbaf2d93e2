import type { LedgerType } from "../../../ledger/index.ts";

/**
 * Column names in German, English, French, Spanish, Italian, Dutch, Portuguese, Polish, Czech and Swedish. In lower
 * case without accents; a word may be anywhere in a column's name.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.split(/[\s,]+/));

export const COLUMN_WORDS = {
  time: words(
    "date datum time zeit timestamp zeitpunkt wann when datetime buchungstag valuta-datum heure fecha hora data ora tijd tijdstip czas cas tid tidpunkt executed created completed",
  ),
  type: words(
    "type typ art kind operation vorgang aktion action side was transaktionstyp tipo operacion operazione soort operacao rodzaj druh slag category kategorie categorie richtung direction",
  ),
  asset: words(
    "asset coin currency wahrung munze ticker symbol token devise monnaie moneda divisa valuta moeda waluta mena krypto crypto cryptocurrency kryptowert cur munt",
  ),
  amount: words(
    "amount quantity qty menge betrag anzahl stuck montant quantite cantidad importe importo quantita bedrag hoeveelheid aantal quantidade montante kwota ilosc castka mnozstvi belopp antal change volume wert value valor anderung",
  ),
  fee: words(
    "fee fees gebuhr gebuhren commission provision frais comision comisiones commissione commissioni kosten tarief taxa comissao oplata prowizja poplatek avgift courtage",
  ),
  sent: words(
    "sent sell sold out outgoing gesendet verkauf verkauft ausgang abgang gegeben spent paid bezahlt vendu vente envoye sortie vendido venta enviado salida venduto vendita inviato uscita verkocht verkoop verzonden uit venda saida sprzedano sprzedaz wyslano prodano prodej odeslano sald salt skickat debit soll from",
  ),
  received: words(
    "received receive buy bought in incoming erhalten kauf gekauft eingang zugang empfangen achete achat recu entree comprado compra recibido entrada acquistato acquisto ricevuto entrata gekocht aankoop ontvangen recebido kupiono kupno otrzymano koupeno nakup prijato kopt kop mottaget credit haben to",
  ),
  id: words(
    "id nr no number nummer reference referenz ref numero referencia riferimento referentie cislo numer",
  ),
  hash: words("txid hash txhash"),
  address: words("address adresse direccion indirizzo adres endereco adresa adress"),
  note: words(
    "note notes notiz comment kommentar beschreibung description memo verwendungszweck bemerkung commentaire comentario commento descrizione descripcion opmerking descricao komentarz opis poznamka popis anteckning label text",
  ),
  /** Numbers that are not a moved amount. */
  other: words(
    "price preis kurs rate rates prix cours precio cotizacion prezzo prijs koers preco cotacao cena kurz pris balance saldo kontostand solde stav total gesamt spread",
  ),
} as const;

export type ColumnRole = keyof typeof COLUMN_WORDS;

/** Meanings of type words, for words that are unambiguous in every file. */
const MEANINGS: readonly (readonly [LedgerType, string])[] = [
  ["spot_buy", "buy kauf erwerb purchase achat compra acquisto aankoop koop kupno zakup nakup kop"],
  ["spot_sell", "sell sale verkauf vente venta vendita verkoop venda sprzedaz prodej salj forsaljning"],
  [
    "spot_trade",
    "trade handel exchange tausch swap convert conversion echange intercambio scambio troca wymiana smena byte",
  ],
  [
    "transfer",
    "transfer deposit withdrawal withdraw send sent receive received einzahlung auszahlung eingang ausgang uberweisung transfert depot retrait deposito retiro prelievo storting opname levantamento wplata wyplata vklad vyber insattning uttag",
  ],
  ["staking_reward", "staking"],
  [
    "lending_interest",
    "interest zins zinsen interet interets interes intereses interessi rente juros odsetki urok uroky ranta",
  ],
  ["mining_reward", "mining schurfen minage mineria"],
  ["airdrop", "airdrop"],
  ["fee", "fee gebuhr frais comision commissione kosten taxa oplata prowizja poplatek avgift"],
  ["cashback", "cashback"],
];

export const TYPE_WORDS: ReadonlyMap<string, LedgerType> = new Map(
  MEANINGS.flatMap(([type, text]) => text.split(" ").map((word) => [word, type] as const)),
);

const MAX_LENGTH = 120;

/** The words of a name or a cell, in lower case without accents. */
export const plainWords = (text: string): readonly string[] =>
  text
    .slice(0, MAX_LENGTH)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
