import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readFileSync } from "node:fs";
import type { Binaries } from "./binaries.ts";

type Ids = { readonly uid: number; readonly gid: number };

/** How to start the server's programs, and the required owner of its files. */
export type AsUser = {
  readonly prefix: readonly string[];
  readonly ids: Ids | null;
  readonly owner: Ids;
};

/**
 * PostgreSQL refuses to run as root. For root the first of these that works is used: a user namespace that maps root
 * to another user (files keep their owner, any folder works); if the kernel forbids that, the user `nobody`, which
 * then owns the files; and below a folder that others may not enter, such as root's home, `nobody` with the single
 * capability to traverse such folders.
 */
export function chooseUser(dataDir: string, binaries: Binaries): AsUser {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  if (process.getuid?.() !== 0) return { prefix: [], ids: null, owner: me };
  const ids = unprivilegedIds();
  const namespace = ["unshare", "--user", `--map-user=${ids.uid}`, `--map-group=${ids.gid}`];
  if (process.platform === "linux" && works([...namespace, "true"]))
    return { prefix: namespace, ids: null, owner: me };
  // Others may only traverse the folder, not read it.
  if ((lstatSync(dataDir).mode & 0o011) !== 0o011) chmodSync(dataDir, 0o711);
  const mayPass = [dataDir, binaries.postgres].every((path) => works(["test", "-x", path], ids));
  const passing = [
    "setpriv",
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    "--clear-groups",
    ...["--inh-caps", "--ambient-caps", "--bounding-set"].map((set) => `${set}=-all,+dac_override`),
    "--",
  ];
  if (!mayPass && works([...passing, "test", "-x", binaries.postgres]))
    return { prefix: passing, ids: null, owner: ids };
  return { prefix: [], ids, owner: ids };
}

const works = ([program = "", ...args]: readonly string[], ids: Ids | null = null): boolean =>
  spawnSync(program, args, { ...ids, cwd: "/" }).status === 0;

/** Gives the folder to the user that will run the server, in case an earlier start chose another one. */
export function giveTo({ owner: { uid, gid } }: AsUser, dir: string): void {
  if (process.getuid?.() !== 0 || lstatSync(dir).uid === uid) return;
  chownSync(dir, uid, gid);
  execFileSync("chown", ["-R", `${uid}:${gid}`, dir]);
}

function unprivilegedIds(): Ids {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = (line ?? "nobody:x:65534:65534").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
