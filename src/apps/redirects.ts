const LONGEST = 2_000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Allowed redirect addresses: https, http on this machine (RFC 8252, 7.3), or a scheme of the app's own, which contains
 * a dot (7.1). No fragment, no credentials, no scheme that a browser would execute.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > LONGEST || /[\s\p{C}\\]/u.test(text) || text.includes("#") || !URL.canParse(text))
    return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (protocol === "https:") return hostname !== "" && !hostname.includes("*");
  return protocol === "http:"
    ? LOOPBACK.test(hostname)
    : /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/.test(protocol);
}

/** Whether the address is a registered one, character by character; on the loopback interface the port may differ. */
export const isRegistered = (registered: readonly string[], requested: string): boolean =>
  registered.includes(requested) ||
  (isRedirectUri(requested) &&
    registered.some((one) => {
      const [mine, theirs] = [portless(one), portless(requested)];
      return mine !== null && mine === theirs;
    }));

function portless(text: string): string | null {
  const parts = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?((?:[/?].*)?)$/.exec(text);
  return parts === null ? null : `${parts[1]}${parts[2]}`;
}

/** The address with more query parameters; existing ones stay unchanged. */
export function withQuery(address: string, more: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
  ).toString();
  if (query === "") return address;
  return `${address}${address.includes("?") ? (/[?&]$/.test(address) ? "" : "&") : "?"}${query}`;
}
