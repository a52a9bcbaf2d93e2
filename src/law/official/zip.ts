import { strFromU8, unzipSync } from "fflate";

/** No law is larger; what claims to be is not unpacked. */
const MAX_XML_BYTES = 64 * 1024 * 1024;

export type XmlText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** The XML in a file: the file itself, or the one XML in the ZIP that gesetze-im-internet.de serves. */
export function xmlOf(bytes: Uint8Array): XmlText {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { ok: true, text: strFromU8(bytes) };
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        name.toLowerCase().endsWith(".xml") && originalSize <= MAX_XML_BYTES,
    });
    const [entry, ...more] = Object.values(entries);
    if (entry === undefined || more.length > 0)
      return { ok: false, message: "does not hold exactly one XML file" };
    return { ok: true, text: strFromU8(entry) };
  } catch (error) {
    return {
      ok: false,
      message: `is not a readable ZIP: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}
