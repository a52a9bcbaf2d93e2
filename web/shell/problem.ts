import { isLotbuchError, type LotbuchError } from "../../src/client/index.ts";
import { TEXT } from "./locales/index.ts";
import { useText } from "./preferences.tsx";

/** An error in displayable form, with its field if it has one. */
export type ProblemDetails = {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
  readonly requirements: readonly string[];
  readonly requestId: string | null;
};

/**
 * Puts an error in words. The service's messages are in the page's language; `byCode` replaces some of them and covers
 * errors before a request is sent. Unmet password rules arrive as keys, and get their texts here.
 */
export function useProblemText(): (error: unknown) => ProblemDetails {
  const t = useText(TEXT);
  const byCode: Readonly<Record<string, string>> = t.byCode;
  const rules: Readonly<Record<string, string>> = t.passwordRules;
  return (error) => {
    if (!isLotbuchError(error))
      return {
        code: "PageError",
        field: null,
        // A module of the page cannot be loaded: the service is unreachable, or was updated.
        message: t.byCode.PageError,
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
