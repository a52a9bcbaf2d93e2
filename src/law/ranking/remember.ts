/**
 * Keeps the results for the keys asked for last. `compute` is pure, so a result remembered is the result computed.
 * Bounded in number and in the length of a key: memory does not grow with traffic.
 */
export function remember<T>(
  limits: { readonly entries: number; readonly keyLength: number },
  compute: (key: string) => T,
): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) {
      // A map keeps the order of insertion: the first key is the one unused for longest.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const result = compute(key);
    if (key.length > limits.keyLength) return result;
    if (kept.size >= limits.entries)
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    kept.set(key, result);
    return result;
  };
}
