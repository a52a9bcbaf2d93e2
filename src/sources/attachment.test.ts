import { describe, expect, it } from "vitest";
import { mediaTypeOf } from "./attachment.ts";

describe("the media type of a receipt", () => {
  it("is detected by its content", () => {
    expect(mediaTypeOf(Buffer.from("%PDF-1.7\n\0\x01"))).toBe("application/pdf");
    expect(mediaTypeOf(Buffer.from("89504e470d0a1a0a0000", "hex"))).toBe("image/png");
    expect(mediaTypeOf(Buffer.from("ffd8ffe000", "hex"))).toBe("image/jpeg");
    expect(mediaTypeOf(Buffer.from("Bought from Ulla,\r\n\t500 € in cash"))).toBe("text/plain");
    // HTML is stored as plain text, so that browsers do not render it.
    expect(mediaTypeOf(Buffer.from("<script>alert(1)</script>"))).toBe("text/plain");
  });

  it("is null for anything but images, PDF and text", () => {
    expect(mediaTypeOf(Buffer.from("MZ\x90\0\x03", "latin1"))).toBeNull();
    expect(mediaTypeOf(Buffer.from("PK\x03\x04", "latin1"))).toBeNull();
    expect(mediaTypeOf(Buffer.from("Gr\xfc\xdfe", "latin1"))).toBeNull();
    expect(mediaTypeOf(Buffer.from("%PD"))).toBe("text/plain");
  });
});
