/** Whether every case of a property test is wanted, however long that takes: `TEST_DEPTH=full`. */
export const isFull = process.env["TEST_DEPTH"] === "full";

/** The number of cases of a property test: a few in each run of the tests, all with `TEST_DEPTH=full`. */
export const cases = (few: number, all: number): number => (isFull ? all : few);
