import { describe, expect, it } from "vitest";
import { addressKey } from "./throttle.ts";

describe("the key of a limit per address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
  ])("of %s is %s", (ip, key) => expect(addressKey(ip)).toBe(key));
});
