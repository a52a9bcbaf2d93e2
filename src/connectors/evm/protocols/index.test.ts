import { expect, it } from "vitest";
import { CHAIN_KEYS } from "../chains.ts";
import { FAMILIES, meaningOfTopic, topicOf } from "./index.ts";

const TYPE = /^(address|bool|string|bytes(\d+)?|u?int\d+)(\[\d*\])*$/;

it("events are written with their canonical signature", () => {
  for (const [, signature] of FAMILIES.flatMap(({ events }) => events)) {
    expect(signature).toMatch(/^[A-Za-z_]\w*\(.*\)$/);
    const types = signature.slice(signature.indexOf("(")).split(/[(),]/);
    for (const type of types.filter((one) => one !== "" && !/^\[\d*\]$/.test(one)))
      expect(TYPE.test(type), `${signature}: ${type}`).toBe(true);
  }
});

it("contracts are on a supported chain, with an address in lower case", () => {
  for (const [chain, address] of FAMILIES.flatMap(({ contracts }) => contracts)) {
    expect([...CHAIN_KEYS, "*"]).toContain(chain);
    expect(address).toMatch(/^0x[0-9a-f]{40}$/);
  }
});

it("an event may have one meaning for one contract, and another elsewhere", () => {
  const withdraw = topicOf("Withdraw(address,address,uint256,uint256,uint256)");
  expect(meaningOfTopic(withdraw, "0x0000000000000000000000000000000000001010")).toMatchObject({
    protocol: "Polygon",
    out: "bridge",
  });
  expect(meaningOfTopic(withdraw, "0x00000000000000000000000000000000000000cc")).toMatchObject({
    out: null,
    into: "pool",
  });
});
