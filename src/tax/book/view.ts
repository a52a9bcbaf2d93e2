/** Sort key of an item in its list: its source and its instant. */
export type SortKey = { readonly sourceId: string | null; readonly ms: number };

/** A list whose items are serialized when they are read: a million explanations need not exist at once. */
export type View<T> = Iterable<T> & {
  readonly length: number;
  at(index: number): T | undefined;
  /** Available without serializing the item. */
  sortKey(index: number): SortKey;
  toJSON(): readonly T[];
};

/** Creates a view. The list of items itself is computed on the first read too. */
export function view<I, T>(
  source: () => readonly I[],
  write: (item: I, index: number) => T,
  sortKey: (item: I) => SortKey,
): View<T> {
  let known: readonly I[] | undefined;
  const items = (): readonly I[] => (known ??= source());
  function* iterate(): Generator<T> {
    for (const [index, item] of items().entries()) yield write(item, index);
  }
  return {
    get length() {
      return items().length;
    },
    at(index) {
      const item = items()[index];
      return item === undefined ? undefined : write(item, index);
    },
    sortKey: (index) => sortKey(items()[index]!),
    [Symbol.iterator]: iterate,
    toJSON: () => [...iterate()],
  };
}
