import { LIMITS } from "../../src/basics/limits.ts";

type Limits = {
  -readonly [name in keyof typeof LIMITS]?: (typeof LIMITS)[name] extends number ? number : object;
};

/** Runs work with changed limits, for a service within this process. */
export async function withLimits<T>(changed: Limits, work: () => Promise<T>): Promise<T> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, changed);
  try {
    return await work();
  } finally {
    Object.assign(LIMITS, before);
  }
}
