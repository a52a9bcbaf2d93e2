/** A list whose items are written out when they are asked for: a million explanations need not exist at once. */
export type View<T> = Iterable<T> & {
  readonly length: number;
  at(index: number): T | undefined;
  toJSON(): readonly T[];
};

export function view<T>(length: number, item: (index: number) => T): View<T> {
  function* iterate(): Generator<T> {
    for (let index = 0; index < length; index += 1) yield item(index);
  }
  return {
    length,
    at: (index) => (index >= 0 && index < length ? item(index) : undefined),
    [Symbol.iterator]: iterate,
    toJSON: () => [...iterate()],
  };
}
