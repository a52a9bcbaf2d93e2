import { describe, expect, it } from "vitest";
import { isLoopback, isPublic } from "./address.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])(
    "%s is public",
    (address) => expect([isPublic(address), isLoopback(address)]).toEqual([true, false]),
  );
  it.each([
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.0.0.1", true],
    ["127.255.255.254", true],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["198.18.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", true],
    ["0:0:0:0:0:0:0:1", true],
    ["::ffff:127.0.0.1", false],
    ["::ffff:10.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["::127.0.0.1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["2001::1", false],
    ["fc00::1", false],
    ["fd00:ec2::254", false],
    ["fe80::1", false],
    ["ff02::1", false],
    ["2001:db8::1", false],
    ["localhost", false],
    ["", false],
  ])("%s is not public", (address, loopback) =>
    expect([isPublic(address), isLoopback(address)]).toEqual([false, loopback]),
  );
});
