import { text } from "./template.ts";

/** What is wrong with a field of a form or of a request. */
export const FORM = {
  malformed: text("Die Anfrage lässt sich nicht lesen.", "The request is malformed."),
  required: text("{field} fehlt.", "{field} is required."),
  unknown: text(
    "„{field}“ ist hier nicht bekannt. Prüfen Sie die Schreibweise, oder lassen Sie es weg.",
    "{field} is not known here. Check its spelling, or leave it out.",
  ),
  empty: text("{field} fehlt.", "{field} must not be empty."),
  blank: text("{field} fehlt.", "{field} must not be blank."),
  type: text("{field} hat nicht die erwartete Form.", "{field} must be {type}."),
  form: text("{field} hat nicht die erwartete Form.", "{field} does not have the expected form."),
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
  minItems: text("{field} muss mindestens {limit} nennen.", "{field} must name at least {limit}."),
  maxItems: text("{field} darf höchstens {limit} nennen.", "{field} must name at most {limit}."),
  minimum: text("{field} muss mindestens {limit} sein.", "{field} must be at least {limit}."),
  maximum: text("{field} darf höchstens {limit} sein.", "{field} must be at most {limit}."),
  id: text("{field} muss eine Kennung (UUID) sein.", "{field} must be an id (UUID)."),
  email: text(
    "{field} muss eine E-Mail-Adresse sein, etwa name@example.org.",
    "{field} must be an email address.",
  ),
  date: text("{field} muss ein Tag sein, etwa 2025-01-31.", "{field} must be a date (YYYY-MM-DD)."),
  time: text(
    "{field} muss ein Tag oder ein Zeitpunkt sein, etwa 2025-01-31.",
    "{field} must be an ISO 8601 time.",
  ),
  future: text("{field} muss in der Zukunft liegen.", "{field} must lie in the future."),
  plainText: text("{field} darf nur einfachen Text enthalten.", "{field} must be plain text."),
  format: text("{field} hat nicht die erwartete Form.", "{field} must be a {format}."),
  other: text("{field} hat nicht die erwartete Form.", "{field} {complaint}."),
  brokenText: text(
    "{field} darf weder das Zeichen NUL noch ein halbes Zeichen enthalten.",
    "{field} must not contain the character NUL or half of a character.",
  ),
  notNegative: text(
    "{field} muss eine Zahl sein, die nicht negativ ist, etwa 1234,56.",
    "{field} must be a decimal number that is not negative, such as 1234.56.",
  ),
  aboveZero: text(
    "{field} muss eine Zahl über 0 sein, etwa 0,5.",
    "{field} must be a decimal number above zero, such as 0.5.",
  ),
  publicAddress: text(
    "{field} muss öffentlich sein, nicht in einem privaten Netz.",
    "{field} must lead to a public address, not into a private network.",
  ),
  address: text(
    "{field} muss eine ganze Adresse sein, die mit https:// beginnt.",
    "{field} must be an address, such as https://example.org/hooks.",
  ),
  noPassword: text(
    "{field} darf keinen Namen und kein Passwort enthalten.",
    "{field} must not hold a name or a password.",
  ),
  https: text("{field} muss mit https:// beginnen.", "{field} must begin with https://."),
  httpsOrHere: text(
    "{field} muss mit https:// beginnen.",
    "{field} must begin with https://, or lead to this machine.",
  ),
  ofField: text("{field} {reason}.", "{field} {reason}."),
} as const;
