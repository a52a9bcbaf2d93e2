import { readFileSync, statSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { err, ok, type Result } from "../basics/result.ts";
import { readAddress } from "../store/address.ts";
import { type TrustProxy } from "./config.ts";

/** Describes a wrong secret or address without repeating it: it may contain a password. */
export const redactValue = (name: string, value: string): string =>
  /KEY|SECRET|URL/.test(name) && !/^https?:\/\/[^@]*$/.test(value) ? "(value not shown)" : value;

export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false; // creating the folder reports the reason
  }
}

const SECRET_BYTES = 16 * 1024;
const READABLE_BY_ALL = 0o004;

export function secretFile(path: string): Result<string, string> {
  try {
    const { mode, size } = statSync(path);
    if (size > SECRET_BYTES) return err(`${path} is too large for a secret: at most 16 KiB`);
    if (process.platform !== "win32" && (mode & READABLE_BY_ALL) !== 0)
      return err(`${path} can be read by everybody on this machine: take that away (chmod o-r)`);
    const text = readFileSync(path, "utf8").trim();
    return text === "" ? err(`${path} is empty`) : ok(text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return err(code === "ENOENT" ? `${path} is not there` : `${path} cannot be read (${message})`);
  }
}

export function textFile(path: string): string | null {
  try {
    return statSync(path).size > 100 * 1024 ? null : readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number | null =>
    /^\d{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : null;

export const partOfOne = (value: string): number | null =>
  /^(?:0|1|[01]?\.\d{1,9})$/.test(value) && Number(value) <= 1 ? Number(value) : null;

export const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (value: string): T | null =>
    allowed.find((candidate) => candidate === value) ?? null;

export const yesOrNo = (value: string): boolean | null =>
  /^(yes|true|1)$/i.test(value) ? true : /^(no|false|0)$/i.test(value) ? false : null;

export const noProxy: TrustProxy = () => false;

/**
 * Each proxy appends the address of its client, so only as many entries from the right count as there are proxies:
 * entries further left come from the client, who can write anything there.
 */
export function proxies(value: string): TrustProxy | null {
  const hops = /^(yes|true)$/i.test(value) ? 1 : /^(no|false)$/i.test(value) ? 0 : wholeNumber(0, 20)(value);
  if (hops !== null) return (_address, hop) => hop < hops;
  const networks = new BlockList();
  for (const part of value.split(",")) {
    const [address = "", bits, ...rest] = part.trim().split("/");
    const family = isIP(address);
    const maxBits = family === 4 ? 32 : 128;
    const length = bits === undefined ? maxBits : wholeNumber(0, maxBits)(bits);
    if (family === 0 || length === null || rest.length > 0) return null;
    networks.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && networks.check(address, family === 4 ? "ipv4" : "ipv6");
  };
}

const parseUrl = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

function withProtocol(value: string, protocols: readonly string[]): URL | null {
  const parsed = parseUrl(value);
  return parsed !== null && protocols.includes(parsed.protocol) && parsed.host !== "" ? parsed : null;
}

export function httpUrl(value: string): string | null {
  const parsed = withProtocol(value, ["http:", "https:"]);
  return parsed === null || parsed.search !== "" || parsed.hash !== "" ? null : value.replace(/\/+$/, "");
}

export const postgresUrl = (value: string): string | null => (readAddress(value).ok ? value : null);

export const smtpUrl = (value: string): string | null =>
  withProtocol(value, ["smtp:", "smtps:"]) === null ? null : value;

export function originList(value: string): readonly string[] | null {
  const origins = value.split(",").map((part) => part.trim());
  return origins.every((origin) => withProtocol(origin, ["http:", "https:"])?.origin === origin)
    ? origins
    : null;
}

export const keyIds = (value: string): readonly string[] | null => {
  const ids = value.split(",").map((part) => part.trim().toLowerCase());
  return ids.every((id) => /^[0-9a-f]{8}$/.test(id)) ? ids : null;
};

export function keyList(value: string): readonly Uint8Array[] | null {
  const keys = value.split(",").map((part) => {
    const trimmed = part.trim();
    return /^[0-9a-f]{64}$/i.test(trimmed) ? Buffer.from(trimmed, "hex") : Buffer.from(trimmed, "base64");
  });
  return keys.every((key) => key.length === 32) ? keys : null;
}
