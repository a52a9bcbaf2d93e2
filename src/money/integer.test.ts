import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, fromBigInt, multiply, multiplyDivide, subtract } from "./index.ts";

/** Integers around every boundary that matters, checked against bigint arithmetic. */
const whole = fc.oneof(
  fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.bigInt({ min: -(2n ** 120n), max: 2n ** 120n }),
  fc.bigInt({ min: -1000n, max: 1000n }),
);
const positive = whole.map((value) => (value < 0n ? -value : value));
const runs = { numRuns: 5000 };

describe("exact integers", () => {
  it("add, subtract and multiply like bigints", () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const [x, y] = [fromBigInt(a), fromBigInt(b)];
        expect(BigInt(add(x, y))).toBe(a + b);
        expect(BigInt(subtract(x, y))).toBe(a - b);
        expect(BigInt(multiply(x, y))).toBe(a * b);
      }),
      runs,
    );
  });

  it("divide a product as bigints do, however large it is", () => {
    fc.assert(
      fc.property(positive, positive, positive, (a, b, c) => {
        const divisor = c + 1n;
        expect(BigInt(multiplyDivide(fromBigInt(a), fromBigInt(b), fromBigInt(divisor)))).toBe(
          (a * b) / divisor,
        );
      }),
      runs,
    );
  });

  it("divide a share of a sum exactly where the product leaves 53 bits", () => {
    const safe = fc.bigInt({ min: 2n ** 30n, max: 2n ** 53n - 1n });
    fc.assert(
      fc.property(safe, safe, safe, (total, x, y) => {
        const [part, all] = x < y ? [x, y] : [y, x];
        const shared = multiplyDivide(Number(total), Number(part), Number(all));
        expect(BigInt(shared)).toBe((total * part) / all);
      }),
      { numRuns: 20_000 },
    );
  });

  it("are numbers as long as they are safe and never minus zero", () => {
    expect(typeof add(2 ** 52, 2 ** 52 - 1)).toBe("number");
    expect(typeof add(2 ** 52, 2 ** 52)).toBe("bigint");
    expect(Object.is(multiply(0, -5), 0)).toBe(true);
  });
});
