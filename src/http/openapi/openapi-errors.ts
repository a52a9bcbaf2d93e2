import { PROBLEM_STATUS, type ProblemCode } from "../../basics/problem.ts";
import { malformedCode } from "../explain.ts";

/**
 * Operations (`METHOD /path`) in which a code can occur; codes that are not listed follow from the status and the part
 * of the API alone. Tests fail for a response whose code is not documented (test/support/accounts.ts).
 */
const ONLY_IN: Partial<Record<ProblemCode, RegExp>> = {
  AuthValidationError: /^\S+ \/auth\/|^DELETE \/v1\/apps\/\{appId\}$/,
  PasswordWeakError: /^POST \/auth\/(register|verify-email|reset-password|change-password)$/,
  VerificationCodeInvalidError:
    /^POST \/auth\/(verify-email|reset-password|confirm|authenticator\/confirm|change-email\/confirm|login|undo)|^DELETE \/auth\/me$/,
  VerificationCodeExpiredError:
    /^POST \/auth\/(verify-email|reset-password|confirm|change-email\/confirm)|^DELETE \/auth\/me$/,
  VerificationFlowMissingError: /^POST \/auth\/(verify-email|resend-verification)$/,
  NewPasswordRequiredError: /^POST \/auth\/verify-email$/,
  // Only where a body in another form is read, or where the database has too much to do.
  BadRequestError:
    /^(?!\S+ \/(auth|v1)\/)|multipart|^POST \/v1\/(sources\/\{sourceId\}\/(files|transactions\/\{transactionId\}\/attachments)|files\/preview|tax\/\{year\}\/)|^GET \/v1\/sources\/\{sourceId\}\/transactions$/,
  SecondFactorRequiredError:
    /^\S+ \/auth\/|^(POST|PATCH|DELETE) \/v1\/(api-keys|grants|firms|apps|webhooks)|^GET \/v1\/account\/export$/,
  EmailNotVerifiedError: /^POST \/(auth\/login|v1\/apps|v1\/firms)$/,
  RecentSignInRequiredError:
    /^\S+ \/auth\/|^(POST|PATCH|DELETE) \/v1\/(api-keys|grants|firms|apps|webhooks|lots\/calendar\/link)|^GET \/v1\/account\/export$/,
  EmailAlreadyRegisteredError: /^POST \/auth\/(register|change-email|change-email\/confirm)$/,
  SourceNotSyncedError:
    /^(GET|POST) \/v1\/(tax|portfolio|sources\/\{sourceId\}\/tax|tax\/plan|tax\/what-if|elections\/compare)$|^\S+ \/v1\/tax\/\{year\}\//,
  MethodLockedError: /\/v1\/elections/,
  NotResidentError: /^POST \/v1\/(sources\/\{sourceId\}\/)?tax$/,
  RuleConflictError: /^POST \/v1\/rules/,
  SourceNotFoundError:
    /\{(sourceId|transactionId|disposalId|mappingId|acknowledgementId|id)\}|^\S+ \/v1\/(balances|corrections|disposals|elections|income|issues|lots|prices|rules|tax|transactions|transfers)/,
  MethodNotAllowedError: /^$/,
  HeadersTooLargeError: /^$/,
  LegalReferenceValidationError: /\/v1\/legal\//,
  LegalReferenceInternalError: /\/v1\/legal\//,
  InternalServerError: /^(?!\S+ \/v1\/legal\/)/,
};

const MALFORMED: ReadonlySet<ProblemCode> = new Set([
  "AuthValidationError",
  "SourceBadRequestError",
  "LegalReferenceValidationError",
]);

/** The codes with which an operation can respond for a status. */
export function errorCodes(method: string, path: string, status: number): readonly ProblemCode[] {
  const key = `${method} ${path}`;
  return (Object.keys(PROBLEM_STATUS) as readonly ProblemCode[]).filter((code) => {
    if (PROBLEM_STATUS[code] !== status) return false;
    if (MALFORMED.has(code) && malformedCode(path) === code) return true;
    return ONLY_IN[code]?.test(key) ?? !MALFORMED.has(code);
  });
}
