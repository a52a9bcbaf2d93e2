import type { App } from "../server.ts";

/**
 * Accepts forms only on these routes; elsewhere they stay an unsupported media type. A repeated name becomes a list.
 */
export function takeForms(scope: App, bodyLimit = 64 * 1024): void {
  scope.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, body, done) => {
      const form = new URLSearchParams(body);
      const names = [...new Set(form.keys())];
      done(
        null,
        Object.fromEntries(
          names.map((name) => {
            const [first, ...more] = form.getAll(name);
            return [name, more.length === 0 ? first : [first, ...more]];
          }),
        ),
      );
    },
  );
}
