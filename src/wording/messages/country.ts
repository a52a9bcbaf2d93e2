import { text, dynamicText } from "./template.ts";

/** Refusals that depend on the law of a country. */
export const COUNTRY = {
  /** A country by its name, as a part of another message. */
  named: dynamicText<{ readonly de: string; readonly en: string }>(
    ({ de }) => de,
    ({ en }) => en,
  ),
  cliUnknownCountry: text(
    "--jurisdiction: '{named}' ist kein Land; möglich sind {countries}.",
    "--jurisdiction: '{named}' is not a country. Use one of {countries}.",
  ),
  cliUnknownElection: text(
    "--elect: '{named}' steht nicht zur Wahl; möglich sind {keys}.",
    "--elect: '{named}' is not an election. Use one of {keys}.",
  ),
  cliUnknownElectionValue: text(
    "--elect: '{named}' ist kein Wert von {key}; möglich sind {values}.",
    "--elect: '{named}' is not a value of {key}. Use one of {values}.",
  ),
  cliUnknownOtherIncome: text(
    "--other: '{named}' gehört nicht zu den anderen Einkünften; möglich sind {keys}.",
    "--other: '{named}' is not one of the other kinds of income. Use one of {keys}.",
  ),
  cliAmountNotValid: text(
    "--other: '{named}' ist kein Betrag in Euro wie 3000 oder 250.50.",
    "--other: '{named}' is not an amount in euro such as 3000 or 250.50.",
  ),
  unknown: text("{field} muss eines davon sein: {countries}.", "{field} must be one of {countries}."),
  notResident: text(
    "{year} leben Sie in {country} ({key}): Das Jahr wird nach dessen Recht berechnet. Ändern Sie Ihren Wohnsitz mit PUT /v1/residence, wenn das nicht stimmt.",
    "In {year} you live in {country} ({key}): the year is computed by its law. Change your residence with PUT /v1/residence if that is not so.",
  ),
  firstFromBeginning: text(
    "Der erste Wohnsitz gilt von Anfang an: from muss dort null sein.",
    "The first residence applies from the beginning: its from must be null.",
  ),
  laterNeedsDay: text(
    "Nur der erste Wohnsitz hat keinen Tag: Nennen Sie den 1. Januar des Umzugs.",
    "Only the first residence has no day: give the 1 January of the move.",
  ),
  dayNotJanuaryFirst: text(
    "from muss ein 1. Januar sein, etwa 2025-01-01.",
    "from must be a 1 January, such as 2025-01-01.",
  ),
  future: text(
    "from darf nicht nach {year} liegen: Das ist in der Zukunft.",
    "from must not be after {year}: that is in the future.",
  ),
  moveWithinYear: text(
    "Ein Umzug innerhalb eines Jahres wird noch nicht berechnet, weil dann beide Länder einen Teil davon besteuern: from muss ein 1. Januar sein.",
    "A move inside a year is not computed yet, because both countries then tax a part of it: from must be a 1 January.",
  ),
  tooEarly: text("from muss ein 1. Januar ab {year} sein.", "from must be a 1 January from {year} on."),
  overlap: text(
    "Wohnsitze dürfen sich nicht überschneiden: Jeder beginnt nach dem davor.",
    "Residences must not overlap: each begins after the one before.",
  ),
  sameCountryAsBefore: text(
    "{country} ist schon der Wohnsitz davor: Lassen Sie den Eintrag weg, oder nennen Sie ein anderes Land.",
    "{country} is already the residence before it: leave the entry out or name another country.",
  ),
  unknownElection: text(
    "{country} kennt diese Wahl nicht; key muss eines davon sein: {keys}.",
    "{country} has no such election; key must be one of {keys}.",
  ),
  unknownElectionValue: text(
    "value muss für {key} eines davon sein: {values}.",
    "value must be one of {values} for {key}.",
  ),
  electionYearFixed: text(
    "{key} gibt es nur für {year}: Lassen Sie year weg, oder senden Sie {year}.",
    "{key} exists for {year} only: leave year out or send {year}.",
  ),
  electionOfWholeYear: text(
    "{key} gilt für das ganze Jahr: Lassen Sie sourceId, wallet und asset weg.",
    "{key} applies to the whole year: leave out sourceId, wallet and asset.",
  ),
  electionOfOtherCountry: text(
    "{year} leben Sie in {country}: Nach dessen Recht gibt es diese Wahl nicht.",
    "In {year} you live in {country}: its law has no such election.",
  ),
  electionYearOutOfRange: text(
    "year muss ein Jahr von {first} bis {last} sein.",
    "year must be a year from {first} to {last}.",
  ),
  electionFieldUnknown: text(
    "{field} gibt es in {country} nicht: Dort wählen Sie mit key und value.",
    "{country} has no {field}: choose there with key and value.",
  ),
  assetNeverHeld: text(
    "{asset} kommt in keinem Vorgang vor: Prüfen Sie das Kürzel.",
    "{asset} appears in no transaction: check its symbol.",
  ),
  noWallet: text("Eine Wallet {wallet} gibt es nicht.", "There is no wallet {wallet}."),
  noLossCarry: text(
    "{year} leben Sie in {country}: Nach dessen Recht wird kein Verlust in ein anderes Jahr übertragen.",
    "In {year} you live in {country}: under its law no loss is carried into another year.",
  ),
  otherIncomeRequired: text("Nennen Sie mindestens eines davon: {keys}.", "State at least one of {keys}."),
  otherIncomeUnknown: text(
    "{field} gibt es in {country} nicht; möglich sind {keys}.",
    "{country} has no {field}; use one of {keys}.",
  ),
  formatOfOtherCountry: text(
    "Das Format {format} gibt es nur in einem anderen Land; für {country} gibt es json, pdf, csv und bundle.",
    "The format {format} belongs to another country; {country} has json, pdf, csv and bundle.",
  ),
} as const;
