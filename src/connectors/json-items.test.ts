import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contradictsItself, itemsOf } from "./json-items.ts";

const texts = (text: string, ...path: readonly string[]): string[] =>
  itemsOf(text, ...path).map((item) => item.text);

describe("verbatim items of a JSON text", () => {
  it("keeps what a parser would change", () =>
    expect(texts('{"a":[9],"data": [ {"n":1.10, "s":"],\\"}"} ,2,\n"x" ],"b":{"data":[3]}}', "data")).toEqual(
      ['{"n":1.10, "s":"],\\"}"}', "2", '"x"'],
    ));

  it("distinguishes a key from a value that looks like it", () =>
    expect(texts('{"x":"data","y":["data"],"data":[1]}', "data")).toEqual(["1"]));

  it("names the members of an object, however deep it lies", () =>
    expect(
      itemsOf('{"ledger":1,"result":{"count":2,"ledger":{"L1":{"a":1.0},"L\\"2": 7}}}', "result", "ledger"),
    ).toEqual([
      { key: "L1", text: '{"a":1.0}' },
      { key: 'L"2', text: "7" },
    ]));

  it("accepts a bare list", () => expect(texts(" [1, [2,3]]")).toEqual(["1", "[2,3]"]));

  it("finds nothing where there is no list", () => {
    expect(texts('{"data":"[1]"}', "data")).toEqual([]);
    expect(texts('{"a":{"data":[1]}}', "data")).toEqual([]);
    expect(texts("[1]", "data")).toEqual([]);
    expect(texts('{"data":[]}', "data")).toEqual([]);
    expect(texts('{"data":{}}', "data")).toEqual([]);
  });

  it("agrees with JSON.parse on anything", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.constantFrom(0, 2), (data, other, indent) => {
        const text = JSON.stringify({ other, data, after: other }, null, indent);
        expect(texts(text, "data").map((item) => JSON.parse(item) as unknown)).toEqual(
          JSON.parse(JSON.stringify(data)),
        );
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2), (data, indent) => {
        const text = JSON.stringify({ a: { data } }, null, indent);
        const found = itemsOf(text, "a", "data").map(({ key, text: value }) => [
          key,
          JSON.parse(value) as unknown,
        ]);
        expect(found).toEqual(Object.entries(JSON.parse(JSON.stringify(data)) as object));
      }),
    );
  });
});

describe("a JSON text that contradicts itself", () => {
  const contradicts = (text: string): boolean => contradictsItself(text, JSON.parse(text));

  it.each([
    ['{"a":1,"a":2}', true],
    // Anywhere in the text, and in any spelling of the key.
    ['[{"x":{"a":"1","b":[{"c":1,"c":"1"}]}}]', true],
    ['{"a":1,"\\u0061":2}', true],
    ['{"a":[],"a":{}}', true],
    // The same value twice is no contradiction.
    ['{"a": 1,"a":1 }', false],
    ['{"a":{"b":1},"b":{"a":1},"c":[{"a":1},{"a":2}]}', false],
    ['{"a":":","b":"{\\"b\\":1,\\"b\\":2}"}', false],
    ["[]", false],
    ['"a:b"', false],
  ])("%s: %s", (text, expected) => expect(contradicts(text)).toBe(expected));

  it("is none that a serializer wrote, and one as soon as a key of it is repeated", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (inner, name) => {
        const text = JSON.stringify({ inner, [name]: "first" });
        expect(contradicts(text)).toBe(false);
        expect(contradicts(`${text.slice(0, -1)},${JSON.stringify(name)}:"second"}`)).toBe(true);
      }),
    );
  });

  it("may be nested as deeply as a parser reads", () => {
    const depth = 50_000;
    expect(contradicts(`${"[".repeat(depth)}{"a":1,"a":2}${"]".repeat(depth)}`)).toBe(true);
  });
});
