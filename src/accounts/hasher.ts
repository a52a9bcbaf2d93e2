import { hash, verify } from "@node-rs/argon2";
import { err, ok, type Result } from "../basics/result.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { ConcurrencyLimit } from "../guard/concurrency-limit.ts";
import { message } from "../wording/messages/index.ts";

export type Hasher = {
  readonly hash: (password: string) => Promise<Result<string, Problem>>;
  /** Without a hash to compare with (the address is unknown) it does the same work and returns false. */
  readonly matches: (hash: string | null, password: string) => Promise<Result<boolean, Problem>>;
};

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = {
  algorithm: 2, // Argon2id
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashing runs on the four threads that file and DNS access use too: two of them stay free. */
const AT_ONCE = 2;
/** About two seconds of work. Later requests are refused and should retry. */
const MAX_QUEUED = 200;
/** A stored password has at most 256 characters; more cannot match and need not be hashed. */
const LENGTH_MAX = 1024;

/** `onVerification` counts the verifications for the metrics. */
export async function createHasher(onVerification: () => void): Promise<Hasher> {
  const dummyHash = await hash("nobody has this password", PARAMETERS);
  const limit = new ConcurrencyLimit({ perAccount: AT_ONCE, queued: MAX_QUEUED });
  const busy = err(
    problem("ServiceUnavailableError", message("account.signInBusy"), null, {
      retryAfterSeconds: 2,
    }),
  );
  const limited = async <T>(work: () => Promise<T>): Promise<Result<T, Problem>> => {
    const acquired = await limit.acquire("everybody");
    if (!acquired.ok) return busy;
    try {
      return ok(await work());
    } finally {
      acquired.value();
    }
  };
  return {
    hash: (password) => limited(() => hash(normalised(password), PARAMETERS)),
    matches: (stored, password) =>
      limited(async () => {
        onVerification();
        const same = await verify(stored ?? dummyHash, normalised(password.slice(0, LENGTH_MAX)));
        return same && stored !== null;
      }),
  };
}

/** The same password typed on another keyboard may have other code points. */
export const normalised = (password: string): string => password.normalize("NFKC");
