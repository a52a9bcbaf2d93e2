import { describe, expect, it } from "vitest";
import { isRedirectUri, isRegistered, withQuery } from "./redirects.ts";

describe("redirects", () => {
  it.each([
    "https://app.example/back",
    "https://app.example/back?fixed=1",
    "http://127.0.0.1:8123/back",
    "http://[::1]/back",
    "http://localhost:3000/",
    "com.example.app:/oauth2redirect",
  ])("may lead to %s", (uri) => expect(isRedirectUri(uri)).toBe(true));

  it.each([
    "http://app.example/back",
    "https://app.example/back#part",
    "https://somebody:secret@app.example/",
    "https://*.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "/back",
    "https://app.example/ back",
    `https://app.example/${"x".repeat(2_000)}`,
    "http://localhost.example/",
    "",
  ])("may not lead to %s", (uri) => expect(isRedirectUri(uri)).toBe(false));

  it("compares exactly, but for the port on the loopback interface", () => {
    const registered = ["https://app.example/back", "http://127.0.0.1/back"];
    expect(isRegistered(registered, "https://app.example/back")).toBe(true);
    // RFC 8252, 7.3: the port is any free one.
    expect(isRegistered(registered, "http://127.0.0.1:51004/back")).toBe(true);
    for (const other of [
      "https://app.example/back/",
      "https://app.example/back?x=1",
      "https://app.example:444/back",
      "https://APP.example/back",
      "http://127.0.0.1:51004/other",
      "http://localhost:51004/back",
      "http://127.0.0.1.evil.example/back",
      "http://127.0.0.1:51004@evil.example/back",
    ])
      expect([other, isRegistered(registered, other)]).toEqual([other, false]);
  });

  it("keeps the query of the address", () => {
    expect(withQuery("https://a.example/b?c=d", { state: "e f", error: null })).toBe(
      "https://a.example/b?c=d&state=e+f",
    );
    expect(withQuery("https://a.example/b", { code: "x&y" })).toBe("https://a.example/b?code=x%26y");
    expect(withQuery("com.example.app:/back", {})).toBe("com.example.app:/back");
  });
});
