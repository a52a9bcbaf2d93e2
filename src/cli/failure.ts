import { LotbuchError } from "../client/index.ts";
import type { Language } from "../wording/index.ts";
import { message, type Message, textOf } from "../wording/messages/index.ts";
import { host } from "./host.ts";

/** `incomplete`: figures were printed, but they are provisional; or nothing differs, but not all of it could be checked. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notSignedIn: 3,
  incomplete: 4,
  interrupted: 130,
} as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** An end of a command that is not success: what to say, and the exit code. */
export class CommandFailure extends Error {
  override readonly name = "Failure";
  readonly exit: Exit;
  readonly code: string;
  /** Text is what the service said, in the language that it was asked for. */
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
  /** In English: what machines read is the same everywhere. */
  readonly message: string;
  readonly userMessage: Message | string;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly requirements: readonly string[];
};

/** What any error means to the person, and to the shell. */
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

/** Checks of what was typed, as the service names them. What a person got wrong of a secret is none. */
const CHECKED: ReadonlySet<string> = new Set([
  "SourceBadRequestError",
  "AuthValidationError",
  "LegalReferenceValidationError",
]);

/** The same mistake ends alike, whether it was found here or by the service: a value that cannot be, or a name of nothing. */
const isWrongUse = ({ code, status, field }: LotbuchError): boolean =>
  field !== null && (status === 404 || (status === 400 && CHECKED.has(code)));

/** What the service says is in the person's language; what is said where it was not reached, is ours. */
function ofService({ code, message: serviceMessage, unreached }: LotbuchError): Message | string {
  if (code === "UnauthorizedError") return signInHint(host().env["LOTBUCH_TOKEN"]);
  if (unreached === null) return serviceMessage;
  const { where, why, seconds } = unreached;
  return code === "TimeoutError"
    ? message("cli.noAnswer", { where, seconds })
    : message("cli.noConnection", { where, why });
}

/** The way out depends on where the token came from. */
export const signInHint = (given: string | undefined): Message =>
  given === undefined || given === ""
    ? message("cli.sessionNotValidAny")
    : message("cli.whatLotbuchTokenHolds");
