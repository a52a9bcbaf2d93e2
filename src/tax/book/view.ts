import type { Mark } from "./marks.ts";

/** A list whose items are written out when they are asked for: a million explanations need not exist at once. */
export type View<T> = Iterable<T> & {
  readonly length: number;
  at(index: number): T | undefined;
  toJSON(): readonly T[];
};

/** A list whose items can be told apart without being written out. */
export type MarkedView<T> = View<T> & { mark(index: number): Mark };

export function markedView<T>(
  source: () => {
    readonly length: number;
    readonly item: (index: number) => T;
    readonly mark: (index: number) => Mark;
  },
): MarkedView<T> {
  let known: ReturnType<typeof source> | undefined;
  const items = (): ReturnType<typeof source> => (known ??= source());
  const plain = viewOf(items);
  return Object.assign(plain, { mark: (index: number) => items().mark(index) });
}

export function view<T>(length: number, item: (index: number) => T): View<T> {
  return viewOf(() => ({ length, item }));
}

/** Where even the list of what there is takes work, that waits for the first look too. */
export function viewOf<T>(
  source: () => { readonly length: number; readonly item: (index: number) => T },
): View<T> {
  let known: ReturnType<typeof source> | undefined;
  const items = (): ReturnType<typeof source> => (known ??= source());
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
    [Symbol.iterator]: iterate,
    toJSON: () => [...iterate()],
  };
}
