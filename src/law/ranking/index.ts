export { answerQuestion, type QuestionAnswer } from "./answer.ts";
