import { describe, expect, it } from "vitest";
import { decode } from "./decode.ts";

const text = (...chunks: readonly Uint8Array[]) => {
  const { encoding, chunks: decoded } = decode(() => chunks);
  return [encoding, [...decoded()].join("")];
};

describe("the encoding of a file", () => {
  it("is UTF-8 if every byte fits, wherever its chunks are cut", () => {
    const bytes = Buffer.from("\uFEFFBär € 💶");
    expect(text(bytes.subarray(0, 6), bytes.subarray(6, 10), bytes.subarray(10))).toEqual([
      "UTF-8",
      "Bär € 💶",
    ]);
  });

  it("is UTF-16 by its byte order mark, in either order", () => {
    const little = Buffer.from("\uFEFFBär €", "utf16le");
    expect(text(little)).toEqual(["UTF-16", "Bär €"]);
    expect(text(Buffer.from(little).swap16())).toEqual(["UTF-16", "Bär €"]);
  });

  it("is Windows-1252 otherwise, all of it, even if only the last byte is evidence", () => {
    // 0x80 is the euro sign there, 0x9f a Y with a diaeresis; 0x81 is undefined, and stays as it is.
    expect(text(Buffer.from("a".repeat(10)), Buffer.from([0x80, 0x9f, 0x81, 0xfc]))).toEqual([
      "Windows-1252",
      `${"a".repeat(10)}€Ÿ\u0081ü`,
    ]);
  });

  it("is never guessed with a replacement character", () => {
    expect(() => text(Buffer.from("\uFEFFab\ud800", "utf16le"))).toThrow(/UTF-16, but is not/);
    expect(text(Buffer.from("c3", "hex"))).toEqual(["Windows-1252", "Ã"]);
  });

  it.each([
    ["a ZIP archive or an Excel workbook", Buffer.from("PK\u0003\u0004")],
    ["an old Excel workbook", Buffer.from("d0cf11e0a1b11ae1", "hex")],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj")],
    ["binary", Buffer.from("id,time\n1,\0\n")],
    ["binary", Buffer.from("0102030405060708", "hex")],
  ])("is none for %s", (what, bytes) => expect(() => text(bytes)).toThrow(what));
});
