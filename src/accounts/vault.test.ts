import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVault } from "./vault.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const row = { table: "credentials", id: "1" };

describe("the vault", () => {
  it("opens a sealed value, and seals the same value differently each time", () => {
    const vault = createVault([newKey]);
    const [one, two] = [vault.seal("geheim äöü", row), vault.seal("geheim äöü", row)];
    expect(one.equals(two)).toBe(false);
    expect(vault.open(one, row)).toBe("geheim äöü");
    expect(vault.open(vault.seal("", row), row)).toBe("");
    expect(one.toString("latin1")).not.toContain("geheim");
  });

  it("opens nothing in another row or table", () => {
    const vault = createVault([newKey]);
    const sealed = vault.seal("secret", row);
    expect(vault.open(sealed, { ...row, id: "2" })).toBeNull();
    expect(vault.open(sealed, { ...row, table: "sessions" })).toBeNull();
  });

  it("notices every changed byte and every cut", () => {
    const vault = createVault([newKey]);
    const sealed = vault.seal("secret", row);
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i] = changed[i]! ^ 1;
      expect(vault.open(changed, row)).toBeNull();
      expect(vault.open(sealed.subarray(0, i), row)).toBeNull();
    }
  });

  it("opens under any of its keys and seals under the first", () => {
    const sealed = createVault([oldKey]).seal("secret", row);
    const rotated = createVault([newKey, oldKey]);
    expect(rotated.open(sealed, row)).toBe("secret");
    expect(sealed.subarray(0, 5).equals(rotated.currentPrefix)).toBe(false);
    const resealed = rotated.seal("secret", row);
    expect(resealed.subarray(0, 5).equals(rotated.currentPrefix)).toBe(true);
    expect(createVault([newKey]).open(resealed, row)).toBe("secret");
    expect(createVault([newKey]).open(sealed, row)).toBeNull();
  });

  it("hashes by key and purpose, and finds the hashes of an older key", () => {
    const vault = createVault([newKey, oldKey]);
    expect(vault.mac("a", "x").equals(vault.mac("a", "x"))).toBe(true);
    expect(vault.mac("a", "x").equals(vault.mac("b", "x"))).toBe(false);
    const before = createVault([oldKey]).mac("a", "x");
    expect(vault.mac("a", "x").equals(before)).toBe(false);
    expect(vault.macs("a", "x").some((mac) => mac.equals(before))).toBe(true);
  });
});
