import type { HDKey } from "@scure/bip32";
import { err, ok, type Result } from "../../basics/result.ts";
import type { AddressProblem } from "./address.ts";
import { readExtendedKey } from "./extended-key.ts";
import type { Network } from "./network.ts";
import { message } from "../../wording/messages/index.ts";

/** A key inside a descriptor: a public key, or an extended key with the paths below it (several by BIP 389). */
export type KeyExpression = {
  readonly key: HDKey | Uint8Array;
  readonly paths: readonly (readonly number[])[];
  /** The path ends in `/*`: a key for each index. */
  readonly ranged: boolean;
};

const ORIGIN = /^\[[0-9a-f]{8}(\/\d+['hH]?)*\]/i;

/** `[d34db33f/84'/0'/0']xpub.../<0;1>/*` */
export function readKeyExpression(text: string, network: Network): Result<KeyExpression, AddressProblem> {
  const trimmed = text.trim();
  const body = trimmed.replace(ORIGIN, "");
  if (body.startsWith("[")) return err(message("address.descriptorInvalidOrigin"));
  if (/^(0[23][0-9a-f]{64}|[0-9a-f]{64})$/i.test(body))
    return ok({ key: Buffer.from(body, "hex"), paths: [[]], ranged: false });
  const [first = "", ...steps] = body.split("/");
  const extended = readExtendedKey(first, network);
  if (!extended.ok) return extended;
  const ranged = steps.at(-1) === "*";
  const paths = readPaths(ranged ? steps.slice(0, -1) : steps);
  return paths.ok ? ok({ key: extended.value.key, paths: paths.value, ranged }) : paths;
}

const MAX_BRANCHES = 8;

function readPaths(steps: readonly string[]): Result<readonly (readonly number[])[], AddressProblem> {
  let paths: readonly (readonly number[])[] = [[]];
  for (const step of steps) {
    if (/['hH*]/.test(step)) return err(message("address.descriptorHardenedStep"));
    const choices = /^<(\d+(?:;\d+)+)>$/.exec(step)?.[1]?.split(";") ?? [step];
    if (!choices.every((one) => /^\d{1,10}$/.test(one) && Number(one) < 2 ** 31))
      return err(message("address.descriptorInvalidStep", { step: step.slice(0, 20) }));
    if (choices.length > 1 && paths.length > 1) return err(message("address.descriptorSeveralBranchSteps"));
    if (choices.length > MAX_BRANCHES) return err(message("address.descriptorTooManyBranches"));
    paths = paths.flatMap((path) => choices.map((one) => [...path, Number(one)]));
  }
  return ok(paths);
}
