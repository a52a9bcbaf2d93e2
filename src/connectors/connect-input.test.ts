import { describe, expect, it } from "vitest";
import type { ConnectionMethod } from "./provider.ts";
import { readConnectInput } from "./connect-input.ts";
import { message } from "../wording/messages/index.ts";

const both = (text: string) => ({ de: text, en: text });
const KEY: ConnectionMethod = {
  kind: "credentials",
  label: both("key"),
  steps: [],
  fields: [
    { name: "apiKey", label: both("API key"), help: both("Copy it whole."), secret: false },
    {
      name: "apiSecret",
      label: both("private key"),
      help: both("In base64."),
      secret: true,
      pattern: "[A-Za-z0-9+/]+={0,2}",
    },
  ],
};
const address = (name: string, more: Partial<ConnectionMethod> = {}): ConnectionMethod => ({
  kind: "address",
  label: both(name),
  steps: [],
  fields: [
    { name, label: both(name), help: both("From the wallet."), secret: false },
    {
      name: "chains",
      label: both("chains"),
      help: both(""),
      secret: false,
      optional: true,
      choices: ["ethereum", "base"],
    },
  ],
  ...more,
});
const read = (methods: readonly ConnectionMethod[], input: object) =>
  readConnectInput({ label: "Example" }, methods, { ...input });

describe("reading the input of a connect request", () => {
  it("takes the fields of the connection method, without the white space that comes with pasting", () => {
    const credentials = { apiKey: " k ", apiSecret: "c2VjcmV0\n", other: "ignored" };
    expect(read([KEY], { credentials })).toEqual({
      ok: true,
      value: { method: KEY, fields: { apiKey: "k", apiSecret: "c2VjcmV0" } },
    });
  });

  it.each([
    [{}, "credentials.apiKey"],
    [{ credentials: null }, "credentials.apiKey"],
    [{ credentials: { apiKey: "  " } }, "credentials.apiKey"],
    [{ credentials: { apiKey: 7, apiSecret: "c2VjcmV0" } }, "credentials.apiKey"],
    [{ credentials: { apiKey: "k" } }, "credentials.apiSecret"],
    [{ credentials: { apiKey: "k", apiSecret: "not base64!" } }, "credentials.apiSecret"],
  ])("names the field that is missing or invalid: %j", (input, field) => {
    const result = read([KEY], input);
    expect(result).toMatchObject({ ok: false, error: { field } });
    expect(JSON.stringify(result)).not.toContain("not base64!");
  });

  it("finds the connection method by the fields sent, and accepts only one", () => {
    const methods = [address("address"), address("xpub")];
    expect(read(methods, { xpub: "xpub6" })).toMatchObject({
      ok: true,
      value: { fields: { xpub: "xpub6" } },
    });
    expect(read(methods, {})).toMatchObject({
      ok: false,
      error: {
        field: "address",
        message: message("provider.oneOfRequired", { label: "Example", names: "address, xpub" }),
      },
    });
    expect(read(methods, { address: "bc1", xpub: "xpub6" })).toMatchObject({
      ok: false,
      error: { field: "xpub", message: message("provider.onlyOneOf", { names: "address, xpub" }) },
    });
  });

  it("accepts a list of choices, and names an unknown one", () => {
    const methods = [address("address")];
    const input = { address: "0x1", chains: ["base", "ethereum"] };
    expect(read(methods, input)).toMatchObject({ ok: true, value: { fields: { chains: "base,ethereum" } } });
    expect(read(methods, { ...input, chains: ["base", "moon"] })).toMatchObject({
      ok: false,
      error: {
        field: "chains",
        message: message("provider.invalidChoice", {
          path: "chains",
          choices: "ethereum, base",
          wrong: '"moon"',
        }),
      },
    });
  });

  it("lets the connection method check what no pattern can express", () => {
    const check = ({ address: value }: Readonly<Record<string, string>>) =>
      value === "good" ? null : { field: "address", message: message("address.wrongChecksum") };
    expect(read([address("address", { check })], { address: "good" }).ok).toBe(true);
    expect(read([address("address", { check })], { address: "bad" })).toMatchObject({
      ok: false,
      error: { field: "address", message: message("address.wrongChecksum") },
    });
  });

  it("reports a method that has no fields to fill in", () => {
    expect(read([], {})).toMatchObject({ ok: false, error: { field: "providerKey" } });
  });
});
