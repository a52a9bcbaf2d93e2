import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, lstatSync, readFileSync } from "node:fs";

/**
 * PostgreSQL refuses to run as root. How to start it then: in a user namespace that calls us somebody else
 * (files stay ours, any folder works, even below a home that nobody else may enter), or where the kernel
 * forbids that, as the user `nobody`, who then must own the files.
 */
export type AsUser = {
  readonly prefix: readonly string[];
  readonly ids: { readonly uid: number; readonly gid: number } | null;
};

export function chooseUser(): AsUser {
  if (process.getuid?.() !== 0) return { prefix: [], ids: null };
  const { uid, gid } = nobody();
  const prefix = ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`];
  const works =
    process.platform === "linux" && spawnSync(prefix[0]!, [...prefix.slice(1), "true"]).status === 0;
  return works ? { prefix, ids: null } : { prefix: [], ids: { uid, gid } };
}

/** Gives the folder to whoever will run the server, in case an earlier start chose the other way. */
export function giveTo(user: AsUser, dir: string): void {
  const uid = user.ids?.uid ?? process.getuid?.() ?? 0;
  const gid = user.ids?.gid ?? process.getgid?.() ?? 0;
  if (process.getuid?.() !== 0 || lstatSync(dir).uid === uid) return;
  chownSync(dir, uid, gid);
  execFileSync("chown", ["-R", `${uid}:${gid}`, dir]);
}

function nobody(): { readonly uid: number; readonly gid: number } {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = (line ?? "nobody:x:65534:65534").split(":");
  return { uid: Number(uid), gid: Number(gid) };
}
