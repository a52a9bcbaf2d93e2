// Bundles the service into few files, dependencies included: finding and reading two thousand modules one by one takes
// longer than the rest of a start. See docs/decisions/bundle.md.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Entry files of worker threads lie next to the file that starts them, in the bundle as in the sources. */
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

/** The PostgreSQL driver creates a Response to detect a Cloudflare worker, which loads all of fetch at every start. */
const notCloudflare = {
  name: "not-cloudflare",
  transform: (code, id) =>
    id.includes("/pg/lib/stream.js") ? code.replace("if (isCloudflareRuntime())", "if (false)") : null,
};

/**
 * The queue can read recurrence rules of calendars with a calendar library; the rules of this service are all cron
 * lines.
 */
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
  // Native code, and packages that read files from their own folder.
  ssr: {
    noExternal: true,
    external: ["@node-rs/argon2", "pdfkit", "unpdf", "pg-native"],
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
        // Comments and whitespace of two thousand files would be read at every start; names stay for readable stack
        // traces.
        minify: { compress: false, mangle: false, codegen: true },
      },
    },
  },
});
