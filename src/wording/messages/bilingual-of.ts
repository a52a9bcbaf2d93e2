import { type Bilingual, bilingual } from "../language.ts";
import { type Message, textOf } from "./index.ts";

/** A message in both languages. */
export const bilingualOf = (message: Message): Bilingual =>
  bilingual(textOf(message, "de"), textOf(message, "en"));
