import { type Static, Type } from "typebox";
import { PROBLEM_STATUS, type Problem, problem, type ProblemCode } from "../basics/problem.ts";
import type { Result } from "../basics/result.ts";
import type { Language } from "../wording/index.ts";
import { type Message, textOf } from "../wording/messages/index.ts";

export const ErrorBody = Type.Object(
  {
    code: Type.Unsafe<ProblemCode>({
      type: "string",
      enum: Object.keys(PROBLEM_STATUS),
      description: "Stable error code",
    }),
    message: Type.String({
      description: "Localized error message that says how to continue; German if Accept-Language asks for it",
    }),
    field: Type.Unsafe<string | null>({
      type: ["string", "null"],
      description: "Dotted path of the invalid field",
    }),
    requestId: Type.String({ description: "Same as the header X-Request-Id" }),
    requirements: Type.Optional(
      Type.Array(Type.String(), { description: "Unmet password rules, or the accepted second factors" }),
    ),
    clauses: Type.Optional(
      Type.Array(Type.String(), { description: "Clauses of the law the error rests on" }),
    ),
  },
  {
    $id: "Error",
    examples: [
      {
        code: "SourceBadRequestError",
        message: "year must be a whole number.",
        field: "year",
        requestId: "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1",
      },
    ],
  },
);

/** Carries a problem from a route to the error handler. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Returns the value, or throws the problem. */
export function orThrow<T>(result: Result<T, Problem>): T {
  if (result.ok) return result.value;
  throw new HttpProblem(result.error);
}

export function refuse(code: ProblemCode, userMessage: Message, field: string | null = null): never {
  throw new HttpProblem(problem(code, userMessage, field));
}

export const statusOf = (code: ProblemCode): number => PROBLEM_STATUS[code];

export function errorBody(p: Problem, requestId: string, language: Language): Static<typeof ErrorBody> {
  return {
    code: p.code,
    message: textOf(p.userMessage, language),
    field: p.field,
    requestId,
    ...(p.requirements === undefined ? {} : { requirements: [...p.requirements] }),
    ...(p.clauses === undefined ? {} : { clauses: [...p.clauses] }),
  };
}
