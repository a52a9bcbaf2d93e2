import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { err, type Result } from "../basics/result.ts";
import { write } from "./write.ts";

it("allows no write function that could refuse by its result and be committed", () => {
  const refused: Result<object, string> = err("no");
  const wrong = [
    // @ts-expect-error -- null is a refusal
    (request: FastifyRequest) => write(request, () => async () => null),
    // @ts-expect-error -- so is false
    (request: FastifyRequest) => write(request, () => async () => false),
    // @ts-expect-error -- and a result that may have failed
    (request: FastifyRequest) => write(request, () => async () => refused as Result<object, string>),
  ];
  expect(wrong).toHaveLength(3);
});
