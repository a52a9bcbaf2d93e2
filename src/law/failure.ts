/** The failed part of the law. Callers see only this, because they cannot fix the cause. */
type LawPart = "ranking" | "ruleset";

/** Thrown if the law itself fails; the cause is for the log. */
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
