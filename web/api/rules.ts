import type { InputOf, Schemas } from "../../src/client/index.ts";
import { api } from "./client.ts";

export type Rule = Schemas["Rule"];

export const listRules = async (signal: AbortSignal): Promise<readonly Rule[]> =>
  (await api.rules({ signal })).rules;

export const makeRule = (body: InputOf<"POST /v1/rules">["body"]) => api.makeRule({ body });

export const endRule = (id: string) => api.endRule({ path: { id } });
