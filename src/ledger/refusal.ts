import { type Message, textOf } from "../wording/messages/index.ts";

/** Thrown when a file cannot be read at all: its message tells the user the reason and what to do. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  readonly reason: Message;
  /** The format is unknown, in contrast to a known file with an error. */
  readonly unknown: boolean;

  constructor(reason: Message, unknown = false) {
    super(textOf(reason, "en"));
    this.reason = reason;
    this.unknown = unknown;
  }
}
