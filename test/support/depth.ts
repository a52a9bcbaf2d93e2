/** Whether every case of a property test runs, however long that takes: `TEST_DEPTH=full`. */
export const isFull = process.env["TEST_DEPTH"] === "full";

/** Number of cases of a property test: a few by default, all with `TEST_DEPTH=full`. */
export const cases = (few: number, all: number): number => (isFull ? all : few);

/** Cases of a list: a few, spread over all of it, by default; all with `TEST_DEPTH=full`. */
export const some = <T>(all: readonly T[], few: number): readonly T[] => {
  const step = Math.ceil(all.length / cases(few, all.length));
  return all.filter((_, i) => i % step === 0);
};
