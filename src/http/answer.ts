import { ServerResponse, type IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

declare module "node:http" {
  interface ServerResponse {
    /** Node's own, described nowhere: it makes the head. Where that changes none of our headers is sent, as test/service/http/http.test.ts sees. */
    _storeHeader(firstLine: string, headers: Readonly<Record<string, unknown>> | undefined): void;
  }
}

const ours = new Set(["x-request-id"]);

/** Headers as they stand in the answer, their names in small letters; whoever calls it knows that they may. */
export function linesOf(headers: Readonly<Record<string, string>>): string {
  for (const name in headers) ours.add(name);
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/**
 * An answer begins with lines that every answer has. They are written as they are: Node looks at each letter of a header that
 * it is handed, and for ours that took as long as a small route. What an answer says itself stands in their place.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** What every answer of its route says, and the id of its request. */
  secured = "";
  /** What is left of the minute. */
  counted = "";
  /** What it answers, and when that came. */
  of: FastifyRequest | null = null;
  since = 0;
  /** Null where nobody knows yet. */
  #bytes: unknown = null;

  // oxlint-disable-next-line no-underscore-dangle -- its name is Node's
  override _storeHeader(firstLine: string, headers: Readonly<Record<string, unknown>> = {}): void {
    this.#bytes = headers["content-length"] ?? null;
    // oxlint-disable-next-line no-underscore-dangle
    super._storeHeader(firstLine + without(this.secured + this.counted, headers), headers);
  }

  /** A text in one piece with its head: Node writes an empty second one, and gathering them is an eighth of a bare route. */
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    const [as, ended] = [encoding as BufferEncoding, done as () => void];
    if (typeof chunk !== "string" || this.#bytes === null || this.socket === null || this.socket.destroyed)
      return super.end(chunk, as, ended);
    this.cork();
    // As many bytes as signs: all of them are of the alphabet that is written without looking at each.
    this.write(chunk, Number(this.#bytes) === chunk.length ? "latin1" : as);
    this.uncork();
    return super.end(null, as, ended);
  }
}

function without(lines: string, headers: object): string {
  for (const name in headers)
    if (ours.has(name))
      return lines
        .split(/(?<=\r\n)/)
        .filter((line) => !(line.slice(0, line.indexOf(":")) in headers))
        .join("");
  return lines;
}

/** A request that does not leave this process is answered otherwise, and nobody reads these lines of it. */
export const answerOf = (reply: FastifyReply): Answer => reply.raw as Answer;
