import { type Static, Type } from "typebox";
import { type Language, preferredLanguage } from "../../accounts/language.ts";
import { formatsOf } from "../../connectors/file/index.ts";
import { PROVIDERS } from "../../connectors/index.ts";
import {
  availableMethods,
  type Provider,
  type ProviderSettings,
  type ConnectionMethod,
} from "../../connectors/provider.ts";
import { Nullable, OneOf } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";

const FieldBody = Type.Object({
  name: Type.String({ description: "Below credentials for that kind, at the top of the body otherwise" }),
  label: Type.String(),
  secret: Type.Boolean({ description: "Type it without an echo; it never comes back" }),
  pattern: Type.Optional(Type.String({ description: "What the whole value looks like" })),
  help: Type.String(),
  optional: Type.Boolean(),
  choices: Type.Optional(Type.Array(Type.String(), { description: "Send a list of some of these" })),
  aliases: Type.Optional(
    Type.Array(Type.String(), { description: "Its names in the key file that the provider hands out" }),
  ),
});

const ProviderBody = Type.Object(
  {
    providerKey: Type.String({ examples: ["kraken"] }),
    label: Type.String({ examples: ["Kraken"] }),
    type: OneOf(["exchange", "wallet", "file"]),
    operator: Nullable(Type.String({ description: "Who runs it" })),
    country: Nullable(Type.String({ description: "Where, by ISO 3166", examples: ["IE"] })),
    ways: Type.Array(
      Type.Object({
        kind: OneOf(["oauth", "credentials", "address", "file"]),
        label: Type.String(),
        steps: Type.Array(Type.String(), { description: "What to do to connect, step by step" }),
        fields: Type.Array(FieldBody),
      }),
      { description: "How an account there is connected; none where it is not set up on this service" },
    ),
    unconfirmed: Type.Boolean({
      description:
        "No answer of the provider's own could be seen: its reader is made after what others have written down",
    }),
    fileFormats: Type.Array(
      Type.Object({
        name: Type.String({ examples: ["bitpanda"] }),
        label: Type.String({ examples: ["Bitpanda"] }),
        export: Nullable(Type.String({ description: "Where to find the export" })),
        proven: OneOf(
          ["rows", "layout"],
          "Tried on rows of people's own files, or on the known layout alone",
        ),
        generations: Type.Array(Type.String(), { description: "The layouts of it that are known" }),
      }),
      { description: "Exports that can be added as files" },
    ),
  },
  { $id: "Provider" },
);

/** Providers and their connection methods: forms, help and checks are built from the same objects. */
export function providerRoutes(app: App, settingsOf: (providerKey: string) => ProviderSettings): void {
  app.addSchema(ProviderBody);
  app.get(
    "/v1/providers",
    {
      schema: {
        tags: ["sources"],
        summary: "What can be connected, and what each way to do so asks for",
        description: "Texts are German where Accept-Language asks for it, English otherwise.",
        response: responses({ 200: Type.Object({ providers: Type.Array(Type.Ref("Provider")) }) }),
      },
    },
    async (request) => {
      const language = preferredLanguage(request.headers["accept-language"]);
      return {
        providers: PROVIDERS.map((one) => providerBody(one, settingsOf(one.providerKey), language)),
      };
    },
  );
}

function providerBody(
  provider: Provider,
  settings: ProviderSettings,
  language: Language,
): Static<typeof ProviderBody> {
  const { providerKey, label, type, operator, country } = provider;
  return {
    providerKey,
    label,
    type,
    operator,
    country,
    ways: availableMethods(provider, settings).map((method) => toMethodResponse(method, language)),
    unconfirmed: provider.type !== "file" && provider.documentation === null,
    fileFormats: formatsOf(type === "file" ? null : providerKey).map((format) => ({
      name: format.name,
      label: format.label,
      export: format.export?.[language] ?? null,
      proven: format.proven,
      generations: [...new Set(format.generations.map(({ name }) => name))],
    })),
  };
}

const toMethodResponse = ({ kind, label, steps, fields }: ConnectionMethod, language: Language) => ({
  kind,
  label: label[language],
  steps: steps.map((step) => step[language]),
  fields: fields.map((field) => ({
    name: field.name,
    label: field.label[language],
    secret: field.secret,
    help: field.help[language],
    optional: field.optional === true,
    ...(field.pattern === undefined ? {} : { pattern: field.pattern }),
    ...(field.choices === undefined ? {} : { choices: [...field.choices] }),
    ...(field.aliases === undefined ? {} : { aliases: [...field.aliases] }),
  })),
});
