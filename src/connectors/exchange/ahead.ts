/**
 * Prefetches the first page of each window while the ones before are read: windows do not overlap, and their ends are
 * known in advance. The pages are still read in their order.
 */
export const prefetch = <T>(
  fetchPage: (start: number) => Promise<T>,
  /** Start of the next window; null if this is the last. */
  nextOf: (start: number) => number | null,
  /** Number of windows to prefetch. */
  ahead: number,
): ((start: number) => Promise<T>) => {
  const coming = new Map<number, Promise<T>>();
  return (start) => {
    for (let [at, more]: [number | null, number] = [start, ahead]; at !== null && more >= 0; more -= 1) {
      if (!coming.has(at)) {
        const page = fetchPage(at);
        page.catch(() => {}); // the error is reported by the await on the page
        coming.set(at, page);
      }
      at = nextOf(at);
    }
    const page = coming.get(start)!;
    coming.delete(start);
    return page;
  };
};
