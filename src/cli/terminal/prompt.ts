import { createInterface } from "node:readline/promises";
import { StringDecoder } from "node:string_decoder";
import { interrupted, wrongUse } from "../failure.ts";
import { host } from "../host.ts";
import { message } from "../../wording/messages/index.ts";

/** Whether a user can be prompted. */
export const isInteractive = (): boolean => host().stdin.isTTY === true && host().stderr.isTTY === true;

/** Prompts for one line on stderr, so that stdout stays clean. */
export async function prompt(question: string): Promise<string> {
  const { stdin, stderr } = host();
  const reader = createInterface({ input: stdin, output: stderr });
  try {
    const abort = new AbortController();
    reader.on("SIGINT", () => abort.abort());
    reader.on("close", () => abort.abort());
    return (await reader.question(question, { signal: abort.signal })).trim();
  } catch {
    stderr.write("\n");
    throw interrupted();
  } finally {
    reader.close();
  }
}

const [ENTER, NEWLINE, CTRL_C, CTRL_D, BACKSPACE, DELETE, CTRL_U] = [
  "\r",
  "\n",
  "\u0003",
  "\u0004",
  "\b",
  "\u007f",
  "\u0015",
];

/** Prompts for a secret; the screen shows nothing of it, not even its length. */
export function promptSecret(question: string): Promise<string> {
  const { stdin, stderr } = host();
  return new Promise((resolve, reject) => {
    const decoder = new StringDecoder("utf8");
    let typed: string[] = [];
    const finish = (end: () => void): void => {
      stdin.off("data", onData);
      stdin.setRawMode?.(false);
      stdin.pause();
      stderr.write("\n");
      end();
    };
    const onData = (chunk: Buffer): void => {
      for (const key of decoder.write(chunk)) {
        if (key === ENTER || key === NEWLINE) return finish(() => resolve(typed.join("")));
        if (key === CTRL_C || (key === CTRL_D && typed.length === 0))
          return finish(() => reject(interrupted()));
        if (key === BACKSPACE || key === DELETE) typed.pop();
        else if (key === CTRL_U) typed = [];
        else if (key >= " ") typed.push(key);
      }
    };
    // Raw mode comes before the prompt: the user may type as soon as the prompt appears.
    stdin.setRawMode?.(true);
    stderr.write(question);
    stdin.on("data", onData);
    stdin.resume();
  });
}

/** Limit of a password on stdin: longer input is a file sent by mistake. */
const STDIN_LIMIT = 64 * 1024;

/** The password from a script: all of stdin, without the line break at its end. */
export async function secretFromStdin(): Promise<string> {
  let text = "";
  const stdin = host().stdin.setEncoding("utf8");
  for await (const chunk of stdin) {
    text += chunk as string;
    if (text.length > STDIN_LIMIT) throw wrongUse(message("cli.stdinPasswordTooLong"));
  }
  const secret = text.replace(/\r?\n$/, "");
  if (secret === "") throw wrongUse(message("cli.stdinPasswordMissing"));
  return secret;
}
