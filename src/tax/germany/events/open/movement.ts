import { parseLegs } from "../../../book/parse-legs.ts";
import { selectEvent, type GermanBook } from "../../german-book.ts";

/** Selects a row of the movement and parses it again. */
export function selectRow(book: GermanBook, row: number): void {
  selectEvent(book, row, book.instants[row]!);
  parseLegs(book);
}
