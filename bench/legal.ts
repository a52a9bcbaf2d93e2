import autocannon from "autocannon";
import { fileURLToPath } from "node:url";
import { built, served } from "./built.ts";
import { gradedQuestions, ONE } from "./legal-questions.ts";
import type { BenchFigures, Size } from "./main.ts";

const CONNECTIONS = 10;
const DISTINCT_QUESTIONS = fileURLToPath(new URL("ask-apart.cjs", import.meta.url));
const SECONDS = 1;
const ROUNDS = 9;
const QUICK_ROUNDS = 5;
const SMALLEST_ROUNDS = 1;

/** The question endpoint over HTTP against a route of the same server that sends the same bytes from a constant. */
export async function benchLegal(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const server = await served(await built(new URL("legal-server.ts", import.meta.url).href), "law");
  const compare = compareWith(
    server.url,
    { full: ROUNDS, quick: QUICK_ROUNDS, smallest: SMALLEST_ROUNDS }[size],
  );
  const graded = gradedQuestions();
  const questions = graded.map(({ q }) => q);
  const short = graded.flatMap(({ kind, q }) => (kind === "short" ? [q] : []));
  try {
    const one = await compare("one question", [ONE]);
    if (size !== "full") {
      const ranked = await compare(`${short.length} short ones, each ranked anew`, short);
      return { shareOneQuestion: one.share / 100, shareRankedAnew: ranked.share / 100 };
    }
    const few = questions.filter((_, i) => i % 80 === 0);
    const remembered = await compare(`${few.length} questions in turn, remembered`, few);

    // Each connection sends its own wordings, more than the cache holds, so each question is ranked. The target was set
    // with ten connections that send the same questions one after another: the first request is ranked, the others are
    // cache hits.
    const together = await compare(`${short.length} short ones, ten connections at a time`, short, false);
    const ranked = await compare(`${short.length} short ones, each ranked anew`, short);
    const longer = await compare(`${questions.length} of all kinds, each ranked anew`, questions);
    return {
      answersPerSecond: ranked.rate,
      constantPerSecond: ranked.floor,
      shareOneQuestion: one.share / 100,
      shareRemembered: remembered.share / 100,
      shareTenAtATime: together.share / 100,
      shareRankedAnew: ranked.share / 100,
      shareAllKindsAnew: longer.share / 100,
    };
  } finally {
    server.stop();
  }
}

type Round = { readonly rate: number; readonly floor: number; readonly share: number };

/**
 * Short alternating rounds, so that other load on the machine hits both; the median of the ratios counts. Each round
 * continues where the previous one ended: starting over would, on a slow machine, only send questions that are still
 * cached.
 */
const compareWith =
  (url: string, count: number) =>
  async (name: string, questions: readonly string[], distinct = true): Promise<Round> => {
    const endpoint = `${url}/v1/legal/references/question`;
    const floor = `${url}/bench/constant${questions.length === 1 ? "/one" : ""}`;
    let from = (2 * (await load(endpoint, questions, 2, distinct))) / CONNECTIONS;
    const rounds: Round[] = [];
    for (let round = 0; round < count; round++) {
      const next = Math.floor(from) % questions.length;
      const rotated = [...questions.slice(next), ...questions.slice(0, next)];
      const constant = await load(floor, rotated, SECONDS, distinct);
      const measured = await load(endpoint, rotated, SECONDS, distinct);
      from += (measured * SECONDS) / CONNECTIONS;
      rounds.push({ rate: measured, floor: constant, share: Math.round((measured / constant) * 100) });
    }
    const middle = rounds.toSorted((a, b) => a.share - b.share)[Math.floor(count / 2)]!;
    const shares = rounds.map(({ share }) => share).toSorted((a, b) => a - b);
    console.log(
      `${name}: ${middle.rate} answers/s, constant ${middle.floor}/s, ${middle.share} % (target 50 %; rounds ${shares.join(" ")})`,
    );
    return middle;
  };

async function load(
  url: string,
  questions: readonly string[],
  duration: number,
  distinct: boolean,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    workers: 1,
    ...(distinct ? { setupClient: DISTINCT_QUESTIONS } : {}),
    headers: { "content-type": "application/json" },
    requests: questions.map((question) => ({ method: "POST", body: JSON.stringify({ question }) })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return Math.round(result.requests.average);
}
