/** Thrown out of the reading of a file that is not read at all: the message is a sentence for a person, with the way out. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  /** Nobody knows what it is, as against a file that is known and has a flaw. */
  readonly unknown: boolean;

  constructor(message: string, unknown = false) {
    super(message);
    this.unknown = unknown;
  }
}
