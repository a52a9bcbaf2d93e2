import { readSides } from "../../../book/read-sides.ts";
import { turnToEvent, type GermanBook } from "../../german-book.ts";

/** Turns to a row of the movement and reads it again. */
export function turn(book: GermanBook, row: number): void {
  turnToEvent(book, row, book.instants[row]!);
  readSides(book);
}
