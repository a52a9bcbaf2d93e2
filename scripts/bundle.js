// Puts the service into few files, dependencies included: finding and reading two thousand modules one by one takes
// longer than the rest of a start. See docs/decisions/bundle.md.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** What a thread starts from lies beside the file that starts it, in the bundle as in the sources. */
const threads = readdirSync(join(root, "src"), { recursive: true })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) =>
    [
      ...readFileSync(join(root, "src", file), "utf8").matchAll(
        /new URL\("(?:\.\/)?([\w-]+)\.js", import\.meta\.url\)/g,
      ),
    ].map(([, name]) => join(root, "src", dirname(file), `${name}.ts`)),
  );

const input = {
  main: join(root, "src", "main.ts"),
  cli: join(root, "src", "cli", "main.ts"),
  "compile-law": join(root, "src", "law", "compile.ts"),
};
for (const file of new Set(threads)) {
  const name = basename(file, ".ts");
  if (name in input) throw new Error(`two files of the bundle would be called ${name}.js`);
  input[name] = file;
}

/** It makes a Response to find out that this is no Cloudflare worker, and with it loads all of fetch at every start. */
const notCloudflare = {
  name: "not-cloudflare",
  transform: (code, id) =>
    id.includes("/pg/lib/stream.js") ? code.replace("if (isCloudflareRuntime())", "if (false)") : null,
};

/** The queue reads recurrence rules of calendars, too, with a calendar of their own; ours are all written as cron lines. */
const noCalendar = {
  name: "no-calendar",
  load: (id) =>
    id.includes("/node_modules/rrule-temporal/")
      ? `export class RRuleTemporal { constructor() { throw new Error("only cron lines are scheduled here"); } }`
      : null,
};

await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [notCloudflare, noCalendar],
  // Native code, and packages that read files of their own beside them.
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "@fastify/swagger-ui", "pdfkit", "unpdf", "pg-native"],
  },
  build: {
    ssr: true,
    outDir: "dist/service",
    emptyOutDir: true,
    minify: false,
    target: "node20",
    rolldownOptions: {
      input,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        codeSplitting: true,
        // Comments and blanks of two thousand files are read at every start; names stay, for whoever reads a stack.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
