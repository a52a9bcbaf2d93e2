/** So many at most, then whoever waits for something else has a turn. */
const AT_ONCE = 8;

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Short work for many who ask at the same time: what has arrived is all read before the first is worked on, and all done before
 * the first is answered. Reading, working and sending each use other code and other memory, and where they take turns for every
 * request the processor fetches both anew each time, which costs a question of law more than a quarter.
 */
export function inOneGo<Asked, Answer>(work: (asked: Asked) => Answer): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = [];
  const done = ({ asked, resolve, reject }: Waiting<Asked, Answer>): (() => void) => {
    try {
      const answer = work(asked);
      return () => resolve(answer);
    } catch (error) {
      return () => reject(error);
    }
  };
  const go = (): void => {
    const now = waiting.slice(0, AT_ONCE);
    waiting = waiting.slice(AT_ONCE);
    if (waiting.length > 0) setImmediate(go);
    for (const tell of now.map(done)) tell();
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length === 1) setImmediate(go);
    });
}
