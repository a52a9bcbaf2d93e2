import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";

const hostsOf = (url: string): unknown => {
  const read = readAddress(url);
  return read.ok ? { target: read.value.target, urls: read.value.hosts.map((host) => host.url) } : read.error;
};

describe("readAddress", () => {
  it("does not change an address of one server", () => {
    for (const url of [
      "postgres://u:p%40@host/db?sslmode=require",
      "postgresql://u@localhost/db?host=%2Frun%2Fpg",
    ])
      expect(hostsOf(url)).toEqual({ target: "any", urls: [url] });
  });

  it("reads several servers in order, with read-write as the default target", () => {
    expect(
      hostsOf("postgres://u:p@a:5433,b,[::1]:7/db?sslmode=require&target_session_attrs=primary"),
    ).toEqual({
      target: "primary",
      urls: [
        "postgres://u:p@a:5433/db?sslmode=require",
        "postgres://u:p@b/db?sslmode=require",
        "postgres://u:p@[::1]:7/db?sslmode=require",
      ],
    });
    expect(hostsOf("postgres://a,b/db")).toMatchObject({ target: "read-write" });
    expect(readAddress("postgres://u@a,b:6/db")).toMatchObject({
      value: {
        hosts: [
          { host: "a", port: 5432 },
          { host: "b", port: 6 },
        ],
      },
    });
  });

  it.each([
    ["mysql://a/db", "is no PostgreSQL address"],
    ["postgres://a:99999,b/db", "names a host that is none"],
    ["postgres://a b,c/db", "names a host that is none"],
    ["postgres://a,b/db?target_session_attrs=prefer-standby", "asks for target_session_attrs other than"],
  ])("reports what is wrong with %s", (url, why) => {
    expect(hostsOf(url)).toContain(why);
  });
});
