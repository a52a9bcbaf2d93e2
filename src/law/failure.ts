/** What of the law could not be used: said to the caller, who can do nothing about the cause. */
type LawPart = "ranking" | "ruleset";

/** Thrown where the law itself fails; the cause is for the log. */
export class LawFailure extends Error {
  override readonly name = "LawFailure";
  readonly part: LawPart;
  constructor(part: LawPart, cause: unknown) {
    super(`The ${part} failed.`, { cause });
    this.part = part;
  }
}

export function orLawFailure<T>(part: LawPart, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new LawFailure(part, error);
  }
}
