import { coinbase } from "./coinbase/index.ts";
import type { Connector } from "./connector.ts";
import { file } from "./file/index.ts";

/** Every provider we know. A new one: its folder, and one line here. */
const CONNECTORS: readonly Connector[] = [coinbase, file];

export const connectorFor = (providerKey: string): Connector | null =>
  CONNECTORS.find((connector) => connector.providerKey === providerKey) ?? null;

export const providerKeys = (): readonly string[] => CONNECTORS.map((connector) => connector.providerKey);
