import { LotbuchError } from "../client/index.ts";

/** `incomplete`: figures were printed, but they are provisional. `unchecked`: nothing differs, but not all was made again. */
export const EXIT = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notSignedIn: 3,
  unchecked: 3,
  incomplete: 4,
  interrupted: 130,
} as const;
type Exit = (typeof EXIT)[keyof typeof EXIT];

/** An end of a command that is not success: what to say, and the exit code. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exit: Exit;
  readonly code: string;
  constructor(exit: Exit, code: string, message: string) {
    super(message);
    this.exit = exit;
    this.code = code;
  }
}

export const wrongUse = (message: string): Failure => new Failure(EXIT.wrongUse, "WrongUse", message);
export const failed = (message: string): Failure => new Failure(EXIT.failed, "Failed", message);
export const interrupted = (message = "Interrupted."): Failure =>
  new Failure(EXIT.interrupted, "Interrupted", message);
export const notSignedIn = (
  message = "You are not signed in. Run 'lotbuch login', or set LOTBUCH_TOKEN.",
): Failure => new Failure(EXIT.notSignedIn, "NotSignedIn", message);

export type Report = {
  readonly exit: Exit;
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
  readonly requestId: string | null;
  readonly requirements: readonly string[];
};

/** What any error means to the person, and to the shell. */
export function reportOf(error: unknown): Report {
  const none = { field: null, requestId: null, requirements: [] };
  if (error instanceof Failure)
    return { ...none, exit: error.exit, code: error.code, message: error.message };
  if (error instanceof LotbuchError) {
    const { code, message, field, requestId, requirements } = error;
    const common = { code, field, requestId, requirements };
    if (code === "UnauthorizedError")
      return { ...common, message: signInAgain(process.env["LOTBUCH_TOKEN"]), exit: EXIT.notSignedIn };
    const hint =
      code === "NetworkError"
        ? " Is the service running there? LOTBUCH_API_URL or --api-url names another one."
        : "";
    return { ...common, message: message + hint, exit: EXIT.failed };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ...none, exit: EXIT.failed, code: "UnexpectedError", message };
}

/** The way out depends on where the token came from. */
export const signInAgain = (given: string | undefined): string =>
  given === undefined || given === ""
    ? "Your session is not valid any more. Run 'lotbuch login' again."
    : "What LOTBUCH_TOKEN holds is not valid, has expired or was ended. Make a new key, or unset it and run 'lotbuch login'.";
