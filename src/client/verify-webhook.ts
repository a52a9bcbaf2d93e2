import type { WebhookMessage } from "./webhook-message.ts";

export type ReceivedWebhook = {
  /** The headers of the request: an object of a Node server, or `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body exactly as received, before it is parsed. */
  readonly body: string;
  /** The secret of the webhook, `whsec_...`. */
  readonly secret: string;
  /** Age from which a message is refused as a repetition of a recorded one. Default: 300. */
  readonly toleranceSeconds?: number;
};

/** The message is not from the service, was changed, or is too old: respond 400. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/**
 * The message of a webhook request, after its signature and age were checked (Standard Webhooks).
 *
 * @example
 * const message = await verifyWebhook({ headers: request.headers, body: rawBody, secret });
 * if (message.type === "tax.changed") console.log(message.data.years);
 */
export async function verifyWebhook({
  headers,
  body,
  secret,
  toleranceSeconds = 300,
}: ReceivedWebhook): Promise<WebhookMessage> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== "string" || value === "")
      throw new WebhookVerificationError(`The request has no header ${name}.`);
    return value;
  };
  const [id, timestamp, signatures] = [
    header("webhook-id"),
    header("webhook-timestamp"),
    header("webhook-signature"),
  ];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError("The timestamp is too far from now: check the clock of this machine.");
  const key = await crypto.subtle.importKey(
    "raw",
    bytesOf(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // After a rotation of the secret there are two signatures, separated by a space.
  for (const signature of signatures.split(" ")) {
    const [version, encoded = ""] = signature.split(",");
    // `verify` compares in constant time.
    if (version === "v1" && (await crypto.subtle.verify("HMAC", key, bytesOf(encoded), signed)))
      return JSON.parse(body) as WebhookMessage;
  }
  throw new WebhookVerificationError("No signature fits: check the secret, and that body is as received.");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError("The secret or a signature is not Base64.");
  }
}
