import { asMoment, asText, type Loose } from "../wire.ts";

/** Numbers are sent as text; some have up to 256 bits. */
export const unitsIn = (wire: Loose, name: string): bigint | null => {
  const text = asText(wire[name]);
  return text !== null && /^\d{1,78}$/.test(text) ? BigInt(text) : null;
};

/** A number in hexadecimal, as nodes send it; zero if missing. */
export const hexIn = (wire: Loose, name: string): bigint | null => {
  const value = wire[name];
  if (value === undefined || value === null) return 0n;
  return typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : null;
};

/** In lower case; empty if the transaction creates a contract. */
export const addressIn = (wire: Loose, name: string): string => asText(wire[name])?.toLowerCase() ?? "";

export const timeIn = (wire: Loose): string | null => {
  const seconds = wire["timeStamp"] ?? wire["timestamp"];
  return typeof seconds === "string" && /^\d{9,11}$/.test(seconds) ? asMoment(Number(seconds) * 1_000) : null;
};

/** `swap(uint256 a)` is swap; without a name, the selector (the first four bytes). */
export const callIn = (
  wire: Loose,
): { readonly target: string; readonly name: string; readonly selector: string } | null => {
  const input = wire["input"];
  const method = asText(wire["methodId"]) ?? (typeof input === "string" ? input.slice(0, 10) : "");
  if (method === "" || method === "0x") return null;
  const signature = wire["functionName"]; // may be long, because it includes all parameters
  const name = typeof signature === "string" ? (asText(signature.split("(", 1)[0]?.trim()) ?? "") : "";
  return { target: addressIn(wire, "to"), name: name === "" ? method : name, selector: method.toLowerCase() };
};

/** Fee of a rollup for its parent chain, in lists that contain it. */
export function listedL1Fee(wire: Loose): bigint {
  for (const name of ["l1Fee", "l1_fee", "L1FeesPaid"]) {
    const fee = unitsIn(wire, name) ?? 0n;
    if (fee > 0n) return fee;
  }
  return 0n;
}

/** Whether the list contains the field at all. */
export const namesL1Fee = (wire: Loose | null): boolean =>
  ["l1Fee", "l1_fee", "L1FeesPaid"].some((name) => asText(wire?.[name]) !== null);
