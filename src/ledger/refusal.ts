import { type Said, textOf } from "../wording/said/index.ts";

/** Thrown out of the reading of a file that is not read at all: what it says is for a person, with the way out. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  readonly said: Said;
  /** Nobody knows what it is, as against a file that is known and has a flaw. */
  readonly unknown: boolean;

  constructor(said: Said, unknown = false) {
    super(textOf(said, "en"));
    this.said = said;
    this.unknown = unknown;
  }
}
