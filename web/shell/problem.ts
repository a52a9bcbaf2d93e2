import { isLotbuchError, type LotbuchError } from "../../src/client/index.ts";
import { texts, useText } from "./preferences.tsx";

/** An error in displayable form, with its field if it has one. */
export type ProblemDetails = {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly requirements: readonly string[];
  readonly requestId: string | null;
};

// The service's messages are in the page's language; these replace some of them, and cover errors before a request is
// sent.
const BY_CODE = texts<Readonly<Record<string, string>>>({
  en: {
    NetworkError: "The service cannot be reached. Check the connection and try again.",
    TimeoutError: "The service did not answer in time. Try again.",
    UnauthorizedError: "Your session has ended. Sign in again.",
    PageError: "This part of the page could not be loaded. Check the connection and try again.",
    PasswordWeakError: "The password does not meet all the rules.",
  },
  de: {
    NetworkError: "Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    TimeoutError: "Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.",
    UnauthorizedError: "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
    PageError:
      "Dieser Teil der Seite ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    PasswordWeakError: "Das Passwort erfüllt nicht alle Anforderungen.",
    VerificationCodeInvalidError: "Dieser Code stimmt nicht oder wurde schon benutzt.",
    VerificationCodeExpiredError: "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
    VerificationFlowMissingError: "Hier wartet keine Bestätigung. Geben Sie Ihre E-Mail-Adresse an.",
    NewPasswordRequiredError: "Setzen Sie ein eigenes Passwort.",
    RecentSignInRequiredError: "Bestätigen Sie zuerst, dass Sie es sind.",
    SecondFactorRequiredError: "Dieses Konto fragt nach einem zweiten Faktor.",
    EmailNotVerifiedError: "Diese E-Mail-Adresse ist noch nicht bestätigt.",
    EmailAlreadyRegisteredError: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
    SourceNotSyncedError: "Diese Quelle wurde noch nicht synchronisiert.",
    SourceNotFoundError: "Das gibt es nicht (mehr).",
    NotFoundError: "Das gibt es nicht (mehr).",
    RateLimitedError: "Zu viele Versuche. Warten Sie einen Moment.",
    PayloadTooLargeError: "Die Datei ist zu groß.",
    ServiceUnavailableError: "Der Dienst ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.",
    InternalServerError: "Bei uns ist etwas schiefgegangen. Der Vorgang wurde unter dieser Nummer vermerkt.",
  },
});

/** The service returns keys of the unmet password rules; these are their texts. */
const PASSWORD_RULES = texts<Readonly<Record<string, string>>>({
  en: {
    minLength: "It needs at least 8 characters.",
    maxLength: "It is too long.",
    notCommon: "It is one of the most common passwords.",
    notEmail: "It must not be your email address or the part before the @.",
  },
  de: {
    minLength: "Es braucht mindestens 8 Zeichen.",
    maxLength: "Es ist zu lang.",
    notCommon: "Es ist eines der häufigsten Passwörter.",
    notEmail: "Es darf nicht Ihre E-Mail-Adresse oder der Teil vor dem @ sein.",
  },
});

export function useProblemText(): (error: unknown) => ProblemDetails {
  const byCode = useText(BY_CODE);
  const rules = useText(PASSWORD_RULES);
  return (error) => {
    if (!isLotbuchError(error))
      return {
        code: "PageError",
        field: null,
        // A module of the page cannot be loaded: the service is unreachable, or was updated.
        message: byCode["PageError"] ?? "",
        requirements: [],
        requestId: null,
      };
    const { code, field, message, requirements, requestId }: LotbuchError = error;
    return {
      code,
      field,
      message: byCode[code] ?? message,
      requirements: requirements.map((one) => rules[one] ?? one),
      requestId,
    };
  };
}
