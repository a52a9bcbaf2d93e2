import { setTimeout as sleep } from "node:timers/promises";

const EACH_MS = 20;

/** Polls until there is a result, within the limit of the test: a slow machine is no failure. */
export async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    await sleep(EACH_MS);
  }
}
