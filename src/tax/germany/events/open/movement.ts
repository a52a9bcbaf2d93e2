import { parseLegs } from "../../../book/parse-legs.ts";
import { selectEvent, type GermanBook } from "../../german-book.ts";

/** Turns to a row of the movement and reads it again. */
export function selectRow(book: GermanBook, row: number): void {
  selectEvent(book, row, book.instants[row]!);
  parseLegs(book);
}
