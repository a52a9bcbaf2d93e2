/** A list whose items are written out when they are asked for: a million explanations need not exist at once. */
export type View<T> = Iterable<T> & {
  readonly length: number;
  at(index: number): T | undefined;
  toJSON(): readonly T[];
};

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
