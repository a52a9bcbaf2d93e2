/**
 * The first page of each window, asked for while the ones before it are read: windows do not overlap, and where they end is
 * known before anything is read. They are read in their order all the same.
 */
export const prefetch = <T>(
  fetchPage: (start: number) => Promise<T>,
  /** Where the window behind this one begins; null where there is none. */
  nextOf: (start: number) => number | null,
  /** So many are asked for behind the one that is wanted. */
  ahead: number,
): ((start: number) => Promise<T>) => {
  const coming = new Map<number, Promise<T>>();
  return (start) => {
    for (let [at, more]: [number | null, number] = [start, ahead]; at !== null && more >= 0; more -= 1) {
      if (!coming.has(at)) {
        const page = fetchPage(at);
        page.catch(() => {}); // whoever waits for it hears of it
        coming.set(at, page);
      }
      at = nextOf(at);
    }
    const page = coming.get(start)!;
    coming.delete(start);
    return page;
  };
};
