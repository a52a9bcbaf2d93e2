import { text, dynamicText } from "./template.ts";

/** What is refused where a country's law decides. */
export const COUNTRY = {
  /** A country by its name, as a part of another message. */
  named: dynamicText<{ readonly de: string; readonly en: string }>(
    ({ de }) => de,
    ({ en }) => en,
  ),
  cliNoCountry: text(
    "--jurisdiction: '{named}' ist kein Land; es gibt {countries}.",
    "--jurisdiction: '{named}' is no country; there are {countries}.",
  ),
  cliNoElection: text(
    "--elect: '{named}' steht nicht zur Wahl; es gibt {keys}.",
    "--elect: '{named}' is nothing to choose; there are {keys}.",
  ),
  cliNoValue: text(
    "--elect: '{named}' ist kein Wert von {key}; es gibt {values}.",
    "--elect: '{named}' is no value of {key}; there are {values}.",
  ),
  cliNoOther: text(
    "--other: '{named}' zählt nicht mit; es gibt {keys}.",
    "--other: '{named}' is nothing that counts; there are {keys}.",
  ),
  cliNoAmount: text(
    "--other: '{named}' ist kein Betrag in Euro wie 3000 oder 250.50.",
    "--other: '{named}' is no amount in euro such as 3000 or 250.50.",
  ),
  unknown: text("{field} muss eines davon sein: {countries}.", "{field} must be one of {countries}."),
  notResident: text(
    "{year} leben Sie in {country} ({key}): Das Jahr wird nach dessen Recht berechnet. Ändern Sie Ihren Wohnsitz mit PUT /v1/residence, wenn das nicht stimmt.",
    "In {year} you live in {country} ({key}): the year is computed by its law. Change your residence with PUT /v1/residence if that is not so.",
  ),
  firstFromBeginning: text(
    "Der erste Wohnsitz gilt von Anfang an: from muss dort null sein.",
    "The first residence is from the beginning: its from must be null.",
  ),
  laterNeedsDay: text(
    "Nur der erste Wohnsitz hat keinen Tag: Nennen Sie den 1. Januar des Umzugs.",
    "Only the first residence has no day: name the 1 January of the move.",
  ),
  noDay: text(
    "from muss ein 1. Januar sein, etwa 2025-01-01.",
    "from must be a 1 January such as 2025-01-01.",
  ),
  future: text(
    "from darf nicht nach {year} liegen: Das ist in der Zukunft.",
    "from must not lie after {year}: that is in the future.",
  ),
  insideYear: text(
    "Ein Umzug innerhalb eines Jahres wird noch nicht berechnet, weil dann beide Länder einen Teil davon besteuern: from muss ein 1. Januar sein.",
    "A move inside a year is not computed yet, because both countries then tax a part of it: from must be a 1 January.",
  ),
  tooEarly: text("from muss ein 1. Januar ab {year} sein.", "from must be a 1 January from {year} on."),
  overlap: text(
    "Wohnsitze dürfen sich nicht überschneiden: Jeder beginnt nach dem davor.",
    "Residences must not overlap: each begins after the one before.",
  ),
  noMove: text(
    "{country} ist schon der Wohnsitz davor: Lassen Sie die Zeile weg oder nennen Sie ein anderes Land.",
    "{country} is the residence before it already: leave the line out or name another country.",
  ),
  noElection: text(
    "{country} kennt diese Wahl nicht; key muss eines davon sein: {keys}.",
    "{country} knows no such election; key must be one of {keys}.",
  ),
  noElectionValue: text(
    "value muss für {key} eines davon sein: {values}.",
    "value must be one of {values} for {key}.",
  ),
  electionYear: text(
    "{key} gibt es nur für {year}; lassen Sie year weg oder nennen Sie {year}.",
    "{key} is for {year} alone; leave year out or name {year}.",
  ),
  wholeYear: text(
    "{key} gilt für das ganze Jahr: Lassen Sie sourceId, wallet und asset weg.",
    "{key} holds for the whole year: leave out sourceId, wallet and asset.",
  ),
  otherCountry: text(
    "{year} leben Sie in {country}: Nach dessen Recht gibt es diese Wahl nicht.",
    "In {year} you live in {country}: its law knows no such election.",
  ),
  choiceYear: text(
    "year muss ein Jahr von {first} bis {last} sein.",
    "year must be a year from {first} to {last}.",
  ),
  noMethod: text(
    "{field} gibt es in {country} nicht: Gewählt wird dort mit key und value.",
    "{country} knows no {field}: there it is chosen with key and value.",
  ),
  neverHeld: text(
    "{asset} kommt in keinem Vorgang vor: Prüfen Sie das Kürzel.",
    "{asset} is in no transaction: check its symbol.",
  ),
  noWallet: text("Eine Wallet {wallet} gibt es nicht.", "There is no wallet {wallet}."),
  noLosses: text(
    "{year} leben Sie in {country}: Nach dessen Recht wird kein Verlust in ein anderes Jahr übertragen.",
    "In {year} you live in {country}: by its law no loss is carried into another year.",
  ),
  nothingStated: text("Nennen Sie mindestens eines davon: {keys}.", "State at least one of {keys}."),
  notOfCountry: text(
    "{field} gibt es in {country} nicht; es gibt {keys}.",
    "{country} knows no {field}; there are {keys}.",
  ),
  noFormat: text(
    "Das Format {format} gibt es nur in einem anderen Land; für {country} gibt es json, pdf, csv und bundle.",
    "The format {format} is another country's; for {country} there are json, pdf, csv and bundle.",
  ),
} as const;
