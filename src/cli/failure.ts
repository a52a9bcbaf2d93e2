import { LotbuchError } from "../client/index.ts";
import type { Language } from "../wording/index.ts";
import { say, type Said, textOf } from "../wording/said/index.ts";
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
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exit: Exit;
  readonly code: string;
  /** Text is what the service said, in the language that it was asked for. */
  readonly said: Said | string;
  constructor(exit: Exit, code: string, said: Said | string) {
    super(shownText(said, "en"));
    this.exit = exit;
    this.code = code;
    this.said = said;
  }
}

export const wrongUse = (said: Said | string): Failure => new Failure(EXIT.wrongUse, "WrongUse", said);
export const failed = (said: Said | string): Failure => new Failure(EXIT.failed, "Failed", said);
export const interrupted = (said: Said | string = say("cli.interrupted")): Failure =>
  new Failure(EXIT.interrupted, "Interrupted", said);
export const notSignedIn = (said: Said = say("cli.notSignedIn")): Failure =>
  new Failure(EXIT.notSignedIn, "NotSignedIn", said);

export const shownText = (said: Said | string, language: Language): string =>
  typeof said === "string" ? said : textOf(said, language);

export type Report = {
  readonly exit: Exit;
  readonly code: string;
  /** In English: what machines read is the same everywhere. */
  readonly message: string;
  readonly said: Said | string;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly requirements: readonly string[];
};

/** What any error means to the person, and to the shell. */
export function reportOf(error: unknown): Report {
  const none = { field: null, requestId: null, requirements: [] };
  const of = (said: Said | string) => ({ message: shownText(said, "en"), said });
  if (error instanceof Failure) return { ...none, exit: error.exit, code: error.code, ...of(error.said) };
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
function ofService({ code, message, unreached }: LotbuchError): Said | string {
  if (code === "UnauthorizedError") return signInAgain(host().env["LOTBUCH_TOKEN"]);
  if (unreached === null) return message;
  const { where, why, seconds } = unreached;
  return code === "TimeoutError"
    ? say("cli.noAnswer", { where, seconds })
    : say("cli.noConnection", { where, why });
}

/** The way out depends on where the token came from. */
export const signInAgain = (given: string | undefined): Said =>
  given === undefined || given === "" ? say("cli.sessionNotValidAny") : say("cli.whatLotbuchTokenHolds");
