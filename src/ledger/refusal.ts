import { type Message, textOf } from "../wording/messages/index.ts";

/** Thrown out of the reading of a file that is not read at all: what it says is for a person, with the way out. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  readonly reason: Message;
  /** Nobody knows what it is, as against a file that is known and has a flaw. */
  readonly unknown: boolean;

  constructor(reason: Message, unknown = false) {
    super(textOf(reason, "en"));
    this.reason = reason;
    this.unknown = unknown;
  }
}
