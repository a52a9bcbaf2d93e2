import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { isLoopback, isPublic } from "./address.ts";
import { type Resolve, resolveName } from "./resolve.ts";
import { message, type Message } from "../wording/messages/index.ts";

/**
 * Allowed targets besides public https addresses: `loopback` for this machine, where one user tries out the service.
 */
export type TargetRules = { readonly loopback: boolean };

export type Target = { readonly url: URL; readonly addresses: readonly LookupAddress[] };

/** Checks an address before its name is resolved. */
export function readTarget(text: string, rules: TargetRules): Result<URL, Message> {
  if (!URL.canParse(text)) return err(message("form.url", { field: "url" }));
  const url = new URL(text);
  if (url.username !== "" || url.password !== "")
    return err(message("form.urlWithoutCredentials", { field: "url" }));
  const host = hostOf(url);
  const here = rules.loopback && (isLoopback(host) || /(^|\.)localhost\.?$/.test(host));
  if (url.protocol !== "https:" && !(url.protocol === "http:" && here))
    return err(message(rules.loopback ? "form.httpsOrLocal" : "form.https", { field: "url" }));
  if (isIP(host) !== 0 && !mayReach(host, url, rules)) return err(NOT_PUBLIC);
  url.hash = "";
  return ok(url);
}

const NOT_PUBLIC = message("form.publicAddress", { field: "url" });

/** The addresses of the name, if all of them are allowed; otherwise the reason. */
export async function resolveTarget(
  text: string,
  rules: TargetRules,
  resolve: Resolve = resolveName,
): Promise<Result<Target, { readonly kind: "refused" | "unresolved"; readonly userMessage: Message }>> {
  const read = readTarget(text, rules);
  if (!read.ok) return err({ kind: "refused", userMessage: read.error });
  const url = read.value;
  const addresses = await within(LIMITS.webhookResolveMs, resolve(hostOf(url))).catch(() => []);
  if (addresses.length === 0)
    return err({ kind: "unresolved", userMessage: message("source.receiverUnresolved") });
  // One internal address is enough to refuse the name: the choice among its addresses is random.
  return addresses.every(({ address }) => mayReach(address, url, rules))
    ? ok({ url, addresses })
    : err({ kind: "refused", userMessage: NOT_PUBLIC });
}

const mayReach = (address: string, { protocol }: URL, { loopback }: TargetRules): boolean =>
  (protocol === "https:" && isPublic(address)) || (loopback && isLoopback(address));

/** The host without the brackets of an IPv6 address. The URL parser has normalized all spellings of an IPv4 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too late")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
