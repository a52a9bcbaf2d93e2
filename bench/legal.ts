import autocannon from "autocannon";
import { gradedQuestions } from "../src/law/evaluation/evaluate.ts";
import { startLegalServer } from "../test/support/legal-server.ts";

const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 2;
const ONE = "Wie lange muss ich meine Bitcoins behalten, damit der Verkauf steuerfrei ist?";

/** The question endpoint over HTTP against a route of the same server that sends the same bytes from a constant. */
export async function benchLegal(): Promise<void> {
  let constant: Buffer = Buffer.alloc(0);
  const server = await startLegalServer((app) => {
    app.post("/bench/constant", async (_request, reply) =>
      reply.type("application/json; charset=utf-8").send(constant),
    );
  });
  const questions = gradedQuestions("de-2025-03-06").map(({ q }) => q);
  const answer = `${server.url}/v1/legal/references/question`;
  const floor = `${server.url}/bench/constant`;
  try {
    constant = server.law.answerQuestion({ question: ONE });
    await compare("one question", [ONE], answer, floor);

    const answers = questions.map((question) => server.law.answerQuestion({ question }));
    constant = answers.toSorted((a, b) => a.length - b.length)[Math.floor(answers.length / 2)] ?? constant;
    await compare(`${questions.length} questions in turn`, questions, answer, floor);
  } finally {
    await server.close();
  }
}

/** Rounds alternate between the two routes, so that a noisy neighbour hits both; the best round of each counts. */
async function compare(
  name: string,
  questions: readonly string[],
  answer: string,
  floor: string,
): Promise<void> {
  await load(answer, questions, 2);
  const best = { answer: 0, floor: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    best.floor = Math.max(best.floor, await load(floor, questions, SECONDS));
    best.answer = Math.max(best.answer, await load(answer, questions, SECONDS));
  }
  const share = Math.round((best.answer / best.floor) * 100);
  console.log(`${name}: ${best.answer} answers/s, constant ${best.floor}/s, ${share} % (target 60 %)`);
}

async function load(url: string, questions: readonly string[], duration: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    workers: 1,
    headers: { "content-type": "application/json" },
    requests: questions.map((question) => ({ method: "POST", body: JSON.stringify({ question }) })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return Math.round(result.requests.average);
}
