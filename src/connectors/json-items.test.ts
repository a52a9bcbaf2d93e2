import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsOf } from "./json-items.ts";

describe("verbatim items of a JSON array", () => {
  it("keeps what a parser would change", () =>
    expect(
      itemsOf('{"a":[9],"data": [ {"n":1.10, "s":"],\\"}"} ,2,\n"x" ],"b":{"data":[3]}}', "data"),
    ).toEqual(['{"n":1.10, "s":"],\\"}"}', "2", '"x"']));

  it("knows a key from a value that looks like it", () =>
    expect(itemsOf('{"x":"data","y":["data"],"data":[1]}', "data")).toEqual(["1"]));

  it("finds nothing where there is no array", () => {
    expect(itemsOf('{"data":{"data":[1]}}', "data")).toEqual([]);
    expect(itemsOf("[1]", "data")).toEqual([]);
    expect(itemsOf('{"data":[]}', "data")).toEqual([]);
  });

  it("agrees with JSON.parse on anything", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(0, 2), (data, other, indent) => {
        const text = JSON.stringify({ other, data, after: other }, null, indent);
        expect(itemsOf(text, "data").map((item) => JSON.parse(item) as unknown)).toEqual(
          JSON.parse(JSON.stringify(data)),
        );
      }),
    );
  });
});
