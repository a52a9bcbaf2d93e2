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
import { textOf } from "../../wording/messages/index.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";

const FieldBody = Type.Object({
  name: Type.String({
    description:
      "Name of the field: inside credentials for this kind, otherwise at the top level of the body",
  }),
  label: Type.String(),
  secret: Type.Boolean({ description: "Secret input, to be masked; never returned" }),
  pattern: Type.Optional(Type.String({ description: "Pattern of the whole value" })),
  help: Type.String(),
  optional: Type.Boolean(),
  choices: Type.Optional(
    Type.Array(Type.String(), { description: "Allowed values; the field takes an array of them" }),
  ),
  aliases: Type.Optional(
    Type.Array(Type.String(), { description: "Names of the field in the provider's key file" }),
  ),
});

const ProviderBody = Type.Object(
  {
    providerKey: Type.String({ examples: ["kraken"] }),
    label: Type.String({ examples: ["Kraken"] }),
    type: OneOf(["exchange", "wallet", "file"]),
    operator: Nullable(Type.String({ description: "Operator of the platform" })),
    country: Nullable(Type.String({ description: "Country code (ISO 3166)", examples: ["IE"] })),
    ways: Type.Array(
      Type.Object({
        kind: OneOf(["oauth", "credentials", "address", "file"]),
        label: Type.String(),
        steps: Type.Array(Type.String(), { description: "Steps to connect" }),
        fields: Type.Array(FieldBody),
      }),
      { description: "Connection methods; empty if none is configured on this service" },
    ),
    lifecycle: Nullable(
      Type.Object(
        {
          since: Type.String({ format: "date" }),
          certainty: OneOf(
            ["official", "reported"],
            "official: stated by the provider or a regulator; reported: by others only",
          ),
          status: Type.String({ description: "What no longer works, and what still does" }),
          save: Type.String({ description: "The export to save now, and where to get it" }),
        },
        {
          description:
            "End or restriction of the provider's services for residents of the EU; null if none is known",
        },
      ),
    ),
    unconfirmed: Type.Boolean({
      description:
        "True when the connector is built from public descriptions alone, without a real response of the provider",
    }),
    fileFormats: Type.Array(
      Type.Object({
        name: Type.String({ examples: ["bitpanda"] }),
        label: Type.String({ examples: ["Bitpanda"] }),
        export: Nullable(Type.String({ description: "Where the provider offers the export" })),
        proven: OneOf(
          ["rows", "layout"],
          "rows: tested with rows of real exports; layout: tested with the known layout only",
        ),
        generations: Type.Array(Type.String(), { description: "Known versions of the layout" }),
      }),
      { description: "File formats that can be uploaded" },
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
        summary: "Supported providers and the input each connection method requires",
        description: "Texts are German if Accept-Language asks for it, English otherwise.",
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
  const { providerKey, label, type, operator, country, lifecycle } = provider;
  return {
    providerKey,
    label,
    type,
    operator,
    country,
    ways: availableMethods(provider, settings).map((method) => toMethodResponse(method, language)),
    lifecycle:
      lifecycle === undefined
        ? null
        : {
            since: lifecycle.since,
            certainty: lifecycle.certainty,
            status: textOf(lifecycle.status, language),
            save: textOf(lifecycle.save, language),
          },
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
