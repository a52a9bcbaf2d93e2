import { texts } from "../shell/preferences.tsx";

export const RECEIPT_TEXT = texts({
  en: {
    title: "Receipts and notes",
    none: "None yet.",
    add: "Attach a note or a receipt",
    choose: "Choose a receipt: PDF, PNG, JPEG or text, up to 5 MB",
    note: "Note",
    noteOptional: "Note (optional)",
    noteHint: "For example where the original lies.",
    noteFile: "note.txt",
    save: (name: string) => `Save ${name} to a file`,
    remove: "Remove",
    needNote: "Write a few words, or choose a receipt.",
    tooLarge: (maxSize: string) => `This file is too large: at most ${maxSize}.`,
  },
  de: {
    title: "Belege und Notizen",
    none: "Noch keine.",
    add: "Notiz oder Beleg anfügen",
    choose: "Beleg wählen: PDF, PNG, JPEG oder Text, bis 5 MB",
    note: "Notiz",
    noteOptional: "Notiz (freiwillig)",
    noteHint: "Zum Beispiel, wo das Original liegt.",
    noteFile: "Notiz.txt",
    save: (name: string) => `${name} als Datei sichern`,
    remove: "Entfernen",
    needNote: "Schreiben Sie ein paar Worte, oder wählen Sie einen Beleg.",
    tooLarge: (maxSize: string) => `Diese Datei ist zu groß: höchstens ${maxSize}.`,
  },
});
