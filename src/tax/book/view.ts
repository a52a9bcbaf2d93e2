import type { Mark } from "./marks.ts";

/**
 * A list whose items are written out when they are asked for: a million explanations need not exist at once. Where an item
 * stands, and whether it is still the same, is told without writing it out.
 */
export type View<T> = Iterable<T> & {
  readonly length: number;
  at(index: number): T | undefined;
  mark(index: number): Mark;
  toJSON(): readonly T[];
};

type Items<T> = {
  readonly length: number;
  readonly item: (index: number) => T;
  readonly mark: (index: number) => Mark;
};

/** Where even the list of what there is takes work, that waits for the first look too. */
export function view<T>(source: () => Items<T>): View<T> {
  let known: Items<T> | undefined;
  const items = (): Items<T> => (known ??= source());
  function* iterate(): Generator<T> {
    const { length, item } = items();
    for (let index = 0; index < length; index += 1) yield item(index);
  }
  return {
    get length() {
      return items().length;
    },
    at(index) {
      const { length, item } = items();
      return index >= 0 && index < length ? item(index) : undefined;
    },
    mark: (index) => items().mark(index),
    [Symbol.iterator]: iterate,
    toJSON: () => [...iterate()],
  };
}
