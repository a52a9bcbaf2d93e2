import { fieldName } from "./field-names.ts";
import { dynamicText, text } from "./template.ts";

/** Errors in a field of a form or of a request. */
export const FORM = {
  malformed: text("Die Anfrage hat nicht die erwartete Form.", "The request is malformed."),
  required: text("{field} fehlt.", "{field} is required."),
  unknown: text(
    "{field} ist hier nicht bekannt. Prüfen Sie die Schreibweise, oder lassen Sie das Feld weg.",
    "{field} is not known here. Check its spelling, or leave it out.",
  ),
  empty: text("{field} darf nicht leer sein.", "{field} must not be empty."),
  blank: text("{field} darf nicht nur aus Leerzeichen bestehen.", "{field} must not be blank."),
  type: dynamicText<{ readonly field: string; readonly type: string }>(
    ({ field, type }) => `${fieldName(field)} muss ${germanType(type)} sein.`,
    ({ field, type }) => `${field} must be ${type}.`,
  ),
  pattern: text("{field} hat nicht die erwartete Form.", "{field} does not have the expected form."),
  oneOf: text("{field} muss eines davon sein: {all}.", "{field} must be one of {all}."),
  constant: text("{field} muss {value} sein.", "{field} must be {value}."),
  minLength: text(
    "{field} braucht mindestens {limit} Zeichen.",
    "{field} must have at least {limit} characters.",
  ),
  maxLength: text(
    "{field} darf höchstens {limit} Zeichen haben.",
    "{field} must have at most {limit} characters.",
  ),
  minItems: text("{field} braucht mindestens {limit} Einträge.", "{field} must name at least {limit}."),
  maxItems: text("{field} darf höchstens {limit} Einträge haben.", "{field} must name at most {limit}."),
  minimum: text("{field} muss mindestens {limit} sein.", "{field} must be at least {limit}."),
  maximum: text("{field} darf höchstens {limit} sein.", "{field} must be at most {limit}."),
  id: text("{field} muss eine Kennung (UUID) sein.", "{field} must be an id (UUID)."),
  email: text(
    "{field} muss eine E-Mail-Adresse sein, etwa name@example.org.",
    "{field} must be an email address, such as name@example.org.",
  ),
  date: text(
    "{field} muss ein Tag sein, etwa 2025-01-31.",
    "{field} must be a date, such as 2025-01-31 (YYYY-MM-DD).",
  ),
  time: text(
    "{field} muss ein Tag oder ein Zeitpunkt nach ISO 8601 sein, etwa 2025-01-31 oder 2025-01-31T12:00:00Z.",
    "{field} must be a date or an ISO 8601 time, such as 2025-01-31 or 2025-01-31T12:00:00Z.",
  ),
  future: text("{field} muss in der Zukunft liegen.", "{field} must be in the future."),
  plainText: text("{field} darf nur einfachen Text enthalten.", "{field} must be plain text."),
  format: text("{field} muss das Format {format} haben.", "{field} must have the format {format}."),
  other: text("{field} ist nicht gültig: {complaint}.", "{field} {complaint}."),
  invalidCharacters: text(
    "{field} enthält unzulässige Zeichen (NUL oder ein halbes Zeichen).",
    "{field} contains invalid characters (NUL or an unpaired surrogate).",
  ),
  notNegative: text(
    "{field} muss eine Zahl sein, die nicht negativ ist, etwa 1234,56.",
    "{field} must be a decimal number of at least 0, such as 1234.56.",
  ),
  aboveZero: text(
    "{field} muss eine Zahl größer als 0 sein, etwa 0,5.",
    "{field} must be a decimal number greater than 0, such as 0.5.",
  ),
  publicAddress: text(
    "{field} muss zu einer öffentlichen Adresse führen, nicht in ein privates Netz.",
    "{field} must lead to a public address, not into a private network.",
  ),
  url: text(
    "{field} muss eine vollständige Adresse sein, etwa https://example.org/hooks.",
    "{field} must be a complete URL, such as https://example.org/hooks.",
  ),
  urlWithoutCredentials: text(
    "{field} darf keinen Namen und kein Passwort enthalten.",
    "{field} must not contain a user name or a password.",
  ),
  https: text("{field} muss mit https:// beginnen.", "{field} must begin with https://."),
  httpsOrLocal: text(
    "{field} muss mit https:// beginnen oder auf diesen Rechner führen.",
    "{field} must begin with https://, or lead to this machine.",
  ),
  ofField: text("{field} {reason}.", "{field} {reason}."),
} as const;

const GERMAN_TYPES: Readonly<Record<string, string>> = {
  text: "ein Text",
  "a whole number": "eine ganze Zahl",
  "a number": "eine Zahl",
  "true or false": "true oder false",
  "an object": "ein Objekt",
  "a list": "eine Liste",
  null: "null",
};

/** Types of JSON by their English names, as in "text or null". */
const germanType = (type: string): string =>
  GERMAN_TYPES[type] ??
  type
    .split(" or ")
    .map((one) => GERMAN_TYPES[one] ?? one)
    .join(" oder ");
