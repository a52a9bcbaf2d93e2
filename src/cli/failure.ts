import { LotbuchError } from "../client/index.ts";
import type { Language } from "../wording/index.ts";
import { message, type Message, textOf } from "../wording/messages/index.ts";
import { host } from "./host.ts";

/** `incomplete`: figures were printed but are provisional; or nothing differs but not everything could be checked. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notSignedIn: 3,
  incomplete: 4,
  interrupted: 130,
} as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** An unsuccessful end of a command: its message and exit code. */
export class CommandFailure extends Error {
  override readonly name = "Failure";
  readonly exit: Exit;
  readonly code: string;
  /** A string is a message of the service, already in the language of the request. */
  readonly userMessage: Message | string;
  constructor(exit: Exit, code: string, userMessage: Message | string) {
    super(userText(userMessage, "en"));
    this.exit = exit;
    this.code = code;
    this.userMessage = userMessage;
  }
}

export const wrongUse = (userMessage: Message | string): CommandFailure =>
  new CommandFailure(EXIT.wrongUse, "WrongUse", userMessage);
export const failed = (userMessage: Message | string): CommandFailure =>
  new CommandFailure(EXIT.failed, "Failed", userMessage);
export const interrupted = (userMessage: Message | string = message("cli.interrupted")): CommandFailure =>
  new CommandFailure(EXIT.interrupted, "Interrupted", userMessage);
export const notSignedIn = (userMessage: Message = message("cli.notSignedIn")): CommandFailure =>
  new CommandFailure(EXIT.notSignedIn, "NotSignedIn", userMessage);

export const userText = (userMessage: Message | string, language: Language): string =>
  typeof userMessage === "string" ? userMessage : textOf(userMessage, language);

export type ErrorReport = {
  readonly exit: Exit;
  readonly code: string;
  /** The English message, because JSON output does not depend on the language. */
  readonly message: string;
  readonly userMessage: Message | string;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly requirements: readonly string[];
};

/** The message and exit code of any error. */
export function reportOf(error: unknown): ErrorReport {
  const none = { field: null, requestId: null, requirements: [] };
  const of = (userMessage: Message | string) => ({ message: userText(userMessage, "en"), userMessage });
  if (error instanceof CommandFailure)
    return { ...none, exit: error.exit, code: error.code, ...of(error.userMessage) };
  if (error instanceof LotbuchError) {
    const { code, field, requestId, requirements } = error;
    const exit =
      code === "UnauthorizedError" ? EXIT.notSignedIn : isWrongUse(error) ? EXIT.wrongUse : EXIT.failed;
    return { code, field, requestId, requirements, exit, ...of(ofService(error)) };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ...none, exit: EXIT.failed, code: "UnexpectedError", ...of(message) };
}

/** Codes of validation errors that mean wrong use. A wrong password or code is not one of them. */
const CHECKED: ReadonlySet<string> = new Set([
  "SourceBadRequestError",
  "AuthValidationError",
  "LegalReferenceValidationError",
]);

/**
 * The same mistake has the same exit code, whether the CLI or the service found it: an invalid value, or an unknown
 * name.
 */
const isWrongUse = ({ code, status, field }: LotbuchError): boolean =>
  field !== null && (status === 404 || (status === 400 && CHECKED.has(code)));

/** Messages of the service are already in the user's language; the CLI words connection errors itself. */
function ofService({ code, message: serviceMessage, unreached }: LotbuchError): Message | string {
  if (code === "UnauthorizedError") return signInHint(host().env["LOTBUCH_TOKEN"]);
  if (unreached === null) return serviceMessage;
  const { where, why, seconds } = unreached;
  return code === "TimeoutError"
    ? message("cli.noResponse", { where, seconds })
    : message("cli.noConnection", { where, why });
}

/** The hint depends on the origin of the token. */
export const signInHint = (given: string | undefined): Message =>
  given === undefined || given === "" ? message("cli.sessionNotValid") : message("cli.tokenNotValid");
