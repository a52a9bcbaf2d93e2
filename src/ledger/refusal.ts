/** Thrown out of the reading of a file that is not read at all: the message is a sentence for a person, with the way out. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
}
