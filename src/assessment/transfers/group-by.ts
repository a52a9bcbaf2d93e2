/** Groups items by key, in their order; items without a key are omitted. */
export function groupBy<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string | null, readonly Item[]> {
  const groups = new Map<string | null, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
