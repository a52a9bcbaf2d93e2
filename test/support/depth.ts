/** Whether every case of a property test is wanted, however long that takes: `TEST_DEPTH=full`. */
export const isFull = process.env["TEST_DEPTH"] === "full";

/** The number of cases of a property test: a few in each run of the tests, all with `TEST_DEPTH=full`. */
export const cases = (few: number, all: number): number => (isFull ? all : few);

/** Of a list of cases a few, spread over all of it, in each run of the tests; all with `TEST_DEPTH=full`. */
export const some = <T>(all: readonly T[], few: number): readonly T[] => {
  const step = Math.ceil(all.length / cases(few, all.length));
  return all.filter((_, i) => i % step === 0);
};
