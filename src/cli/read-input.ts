import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { message } from "../wording/messages/index.ts";
import { CommandFailure, wrongUse } from "./failure.ts";
import { type CliHost, host, pathOf } from "./host.ts";

/** The file name that stands for standard input in every command. */
export const STDIN = "-";

/** The name of an input file in messages. */
export const inputName = (file: string): string => (file === STDIN ? "stdin" : basename(file));

/** The bytes of a file, or of standard input. An unreadable file is wrong use in every command. */
export async function readInput(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return file === STDIN ? await allOfStdin() : new Uint8Array(readFileSync(pathOf(file)));
  } catch (error) {
    throw error instanceof CommandFailure ? error : unreadable(file, error);
  }
}

/** The same as text, for a JSON file or a question. */
export const readText = async (file: string): Promise<string> =>
  new TextDecoder().decode(await readInput(file));

export const unreadable = (file: string, error: unknown) =>
  wrongUse(
    message("cli.fileNotReadable", {
      file: file === STDIN ? inputName(file) : file,
      message: error instanceof Error ? error.message : String(error),
    }),
  );

const taken = new WeakSet<CliHost["stdin"]>();

/** Stdin can be read once: two options that both name it would each get a random part. */
async function allOfStdin(): Promise<Uint8Array<ArrayBuffer>> {
  const { stdin } = host();
  if (taken.has(stdin)) throw wrongUse(message("cli.stdinOnce"));
  taken.add(stdin);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Uint8Array);
  return new Uint8Array(Buffer.concat(chunks));
}
