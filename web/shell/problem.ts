import { isLotbuchError, type LotbuchError } from "../../src/client/index.ts";
import { texts, useText } from "./preferences.tsx";

/** What went wrong, ready to be shown: beside its field where it has one. */
export type Shown = {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  /** Set where the message is not in the page's language. */
  readonly lang: "en" | undefined;
  readonly requirements: readonly string[];
  readonly requestId: string | null;
};

// The API's own sentences are English. What a person can meet on this page is said in their language.
const BY_CODE = texts<Readonly<Record<string, string>>>({
  en: {
    NetworkError: "The service cannot be reached. Check the connection and try again.",
    TimeoutError: "The service did not answer in time. Try again.",
    UnauthorizedError: "Your session has ended. Sign in again.",
  },
  de: {
    NetworkError: "Der Dienst ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    TimeoutError: "Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut.",
    UnauthorizedError: "Ihre Sitzung ist beendet. Melden Sie sich erneut an.",
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

export function useProblemText(): (error: unknown) => Shown {
  const byCode = useText(BY_CODE);
  return (error) => {
    if (!isLotbuchError(error))
      return {
        code: "PageError",
        field: null,
        message: error instanceof Error ? error.message : String(error),
        lang: "en",
        requirements: [],
        requestId: null,
      };
    const { code, field, message, requirements, requestId }: LotbuchError = error;
    const said = byCode[code];
    return {
      code,
      field,
      message: said ?? message,
      lang: said === undefined ? "en" : undefined,
      requirements,
      requestId,
    };
  };
}
