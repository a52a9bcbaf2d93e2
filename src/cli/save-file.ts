import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "./context.ts";
import { failed } from "./failure.ts";
import { pathOf } from "./host.ts";
import { message } from "../wording/messages/index.ts";

/** Saves the complete file or nothing: a truncated file would look like a report. */
export async function saveFile({ signal }: Context, { body }: Response, file: string): Promise<void> {
  if (body === null) throw failed(message("cli.emptyResponse"));
  const path = pathOf(file);
  const part = `${path}.part`;
  try {
    await pipeline(Readable.fromWeb(body), createWriteStream(part, { mode: 0o600 }), { signal });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw signal.aborted
      ? error
      : failed(message("cli.fileNotWritable", { file, message: (error as Error).message }));
  }
}
