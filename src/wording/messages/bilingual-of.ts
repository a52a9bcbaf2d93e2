import { type Bilingual, inBothLanguages } from "../language.ts";
import { type Message, textOf } from "./index.ts";

/** A message in both languages. */
export const bilingualOf = (message: Message): Bilingual =>
  inBothLanguages((language) => textOf(message, language));
