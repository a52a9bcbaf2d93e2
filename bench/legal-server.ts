import { startLegalServer } from "../test/support/legal-server.ts";
import { gradedQuestions, ONE } from "./legal-questions.ts";

/** Constant responses of the comparison routes: the one to the repeated question, and one of median length. */
let [one, middle] = [Buffer.alloc(0), Buffer.alloc(0)];
const server = await startLegalServer((app) => {
  const json = "application/json; charset=utf-8";
  app.post("/bench/constant/one", async (_request, reply) => reply.type(json).send(one));
  app.post("/bench/constant", async (_request, reply) => reply.type(json).send(middle));
});
const answer = (question: string): Buffer<ArrayBuffer> =>
  Buffer.from(server.law.answerQuestion({ question }));
const answers = gradedQuestions().map(({ q }) => answer(q));
one = answer(ONE);
middle = answers.toSorted((a, b) => a.length - b.length)[Math.floor(answers.length / 2)] ?? one;
process.send?.(server.url);
