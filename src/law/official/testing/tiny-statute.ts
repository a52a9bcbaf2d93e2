const norm = (number: string, title: string | null, content: string): string =>
  `<norm builddate="20250101000000" doknr="X${number}"><metadaten><jurabk>KuchenG 1999</jurabk><enbez>§ ${number}</enbez>` +
  `${title === null ? "" : `<titel format="XML">${title}</titel>`}</metadaten><textdaten><text format="XML"><Content>` +
  `${content}</Content></text><fussnoten><Content><P>(+++ § ${number}: Zur Anwendung +++)</P></Content></fussnoten>` +
  `</textdaten></norm>`;

const item = (label: string, text: string): string =>
  `<DT>${label}</DT><DD Font="normal"><LA Size="normal">${text}</LA></DD>`;
const sentence = (number: number): string => `<SUP class="Rec">${number}</SUP>`;

/** An invented law in the format of gesetze-im-internet.de. § 1 prints sentence numbers, § 2 does not. */
export const tinyStatute =
  `<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE dokumente SYSTEM "http://www.gesetze-im-internet.de/dtd/1.01/gii-norm.dtd">\n` +
  `<dokumente builddate="20250101000000" doknr="X"><norm builddate="20250101000000" doknr="X"><metadaten>` +
  `<jurabk>KuchenG 1999</jurabk><langue>Kuchengesetz</langue></metadaten></norm>\n${[
    norm(
      "1",
      "Begriff des\n Kuchens",
      `<P>(1) ${sentence(1)}Kuchen ist <DL Type="arabic">` +
        item("1.", "Gebäck,") +
        item("2.", `was gebacken wird. ${sentence(2)}Dies gilt auch für Bleche;`) +
        item("3.", `Obst <DL Type="alpha">${item("a)", "darauf oder")}${item("b)", "im Teig.")}</DL>`) +
        `</DL> ${sentence(2)}Torten<FnR ID="f1"/> stehen ihm gleich.</P>` +
        `<P>(2) Das Nähere regelt das Rezept.</P>`,
    ),
    norm(
      "2",
      "Abgabe",
      `<P>(1) Wer <DL Type="arabic">${item("1.", "backt oder")}<DT>2.</DT><DD><LA>ein Jahr</LA><LA>kühlt,</LA></DD></DL>` +
        `zahlt nichts. Nach § 1 Abs. 1 Nr. 2 gilt das bis zum 31. Dezember. Danach nicht.</P>`,
    ),
    norm("2a", null, "<P>Ein Satz ohne Absatz.<BR/>Noch einer.</P>"),
    norm("(XXXX) §§ 3 bis 9", "(weggefallen)", "<P/>"),
  ].join("\n")}</dokumente>`;
