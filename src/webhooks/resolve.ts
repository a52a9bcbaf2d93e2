import { type LookupAddress, promises as dns } from "node:dns";
import { isIP } from "node:net";

export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 } as const;
/** RFC 6761: names below localhost always mean this machine. */
const HERE = /(^|\.)localhost\.?$/;

/** The addresses of a name; an empty list if it does not resolve. */
export const resolveName: Resolve = async (hostname) => {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  if (HERE.test(hostname))
    return [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
  const resolver = new dns.Resolver(RESOLVER_OPTIONS);
  const [v4, v6] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ]);
  const found = [
    ...v4.map((address) => ({ address, family: 4 })),
    ...v6.map((address) => ({ address, family: 6 })),
  ];
  return found.length > 0 ? found : lookUpInSequence(hostname);
};

const none = (): readonly string[] => [];

/**
 * Resolves names of this machine's own hosts file. The system's resolver blocks one of a few threads that files and
 * passwords need too, for as long as a remote name server likes: it never gets a second one.
 */
let last: Promise<unknown> = Promise.resolve();
function lookUpInSequence(hostname: string): Promise<readonly LookupAddress[]> {
  const lookup = last.then(() => dns.lookup(hostname, { all: true }).catch(() => []));
  last = lookup;
  return lookup;
}
