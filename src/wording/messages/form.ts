import { template } from "./template.ts";

/** What is wrong with a field of a form or of a request. */
export const FORM = {
  malformed: template("Die Anfrage lässt sich nicht lesen.", "The request is malformed."),
  required: template("{field} fehlt.", "{field} is required."),
  unknown: template(
    "„{field}“ ist hier nicht bekannt. Prüfen Sie die Schreibweise, oder lassen Sie es weg.",
    "{field} is not known here. Check its spelling, or leave it out.",
  ),
  empty: template("{field} fehlt.", "{field} must not be empty."),
  blank: template("{field} fehlt.", "{field} must not be blank."),
  type: template("{field} hat nicht die erwartete Form.", "{field} must be {type}."),
  form: template("{field} hat nicht die erwartete Form.", "{field} does not have the expected form."),
  oneOf: template("{field} muss eines davon sein: {all}.", "{field} must be one of {all}."),
  constant: template("{field} muss {value} sein.", "{field} must be {value}."),
  minLength: template(
    "{field} braucht mindestens {limit} Zeichen.",
    "{field} must have at least {limit} characters.",
  ),
  maxLength: template(
    "{field} darf höchstens {limit} Zeichen haben.",
    "{field} must have at most {limit} characters.",
  ),
  minItems: template("{field} muss mindestens {limit} nennen.", "{field} must name at least {limit}."),
  maxItems: template("{field} darf höchstens {limit} nennen.", "{field} must name at most {limit}."),
  minimum: template("{field} muss mindestens {limit} sein.", "{field} must be at least {limit}."),
  maximum: template("{field} darf höchstens {limit} sein.", "{field} must be at most {limit}."),
  id: template("{field} muss eine Kennung (UUID) sein.", "{field} must be an id (UUID)."),
  email: template(
    "{field} muss eine E-Mail-Adresse sein, etwa name@example.org.",
    "{field} must be an email address.",
  ),
  date: template("{field} muss ein Tag sein, etwa 2025-01-31.", "{field} must be a date (YYYY-MM-DD)."),
  time: template(
    "{field} muss ein Tag oder ein Zeitpunkt sein, etwa 2025-01-31.",
    "{field} must be an ISO 8601 time.",
  ),
  future: template("{field} muss in der Zukunft liegen.", "{field} must lie in the future."),
  plainText: template("{field} darf nur einfachen Text enthalten.", "{field} must be plain text."),
  format: template("{field} hat nicht die erwartete Form.", "{field} must be a {format}."),
  other: template("{field} hat nicht die erwartete Form.", "{field} {complaint}."),
  brokenText: template(
    "{field} darf weder das Zeichen NUL noch ein halbes Zeichen enthalten.",
    "{field} must not contain the character NUL or half of a character.",
  ),
  notNegative: template(
    "{field} muss eine Zahl sein, die nicht negativ ist, etwa 1234,56.",
    "{field} must be a decimal number that is not negative, such as 1234.56.",
  ),
  aboveZero: template(
    "{field} muss eine Zahl über 0 sein, etwa 0,5.",
    "{field} must be a decimal number above zero, such as 0.5.",
  ),
  publicAddress: template(
    "{field} muss öffentlich sein, nicht in einem privaten Netz.",
    "{field} must lead to a public address, not into a private network.",
  ),
  address: template(
    "{field} muss eine ganze Adresse sein, die mit https:// beginnt.",
    "{field} must be an address, such as https://example.org/hooks.",
  ),
  noPassword: template(
    "{field} darf keinen Namen und kein Passwort enthalten.",
    "{field} must not hold a name or a password.",
  ),
  https: template("{field} muss mit https:// beginnen.", "{field} must begin with https://."),
  httpsOrHere: template(
    "{field} muss mit https:// beginnen.",
    "{field} must begin with https://, or lead to this machine.",
  ),
  ofField: template("{field} {reason}.", "{field} {reason}."),
} as const;
