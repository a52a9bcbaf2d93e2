import { BlockList, isIP } from "node:net";

/** The special-purpose ranges of the IANA registries, IPv4: none of them is a public server. */
const SPECIAL_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** All of IPv6 except global unicast addresses, and among those the ranges that embed IPv4 or are reserved. */
const GLOBAL_V6 = "2000::/3";
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (family: "ipv4" | "ipv6", networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const special4 = listOf("ipv4", SPECIAL_V4);
const global6 = listOf("ipv6", [GLOBAL_V6]);
const special6 = listOf("ipv6", SPECIAL_V6);
const loopback4 = listOf("ipv4", ["127.0.0.0/8"]);
const mapped = listOf("ipv6", ["::ffff:0:0/96"]);

/** A public address: not of this machine, its network or its provider. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special4.check(address, "ipv4");
  if (family !== 6 || mapped.check(address, "ipv6")) return false;
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/**
 * An address of this machine. An IPv4 address wrapped in IPv6 does not count, because it has no legitimate use here.
 */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4
    ? loopback4.check(address, "ipv4")
    : isIP(address) === 6 && new URL(`http://[${address}]`).hostname === "[::1]";
