import pino, { type DestinationStream, type Logger } from "pino";
import type { LogLevel } from "./config.ts";
import { isDatabaseUnavailable } from "../store/unavailable.ts";
import { stderrLines } from "./log-lines.ts";

export type { Logger };

/** Field names whose values never reach a log line, at any depth. */
const SECRET_FIELDS = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "newPassword",
  "currentPassword",
  "token",
  "sessionToken",
  "accessToken",
  "refreshToken",
  "access_token",
  "refresh_token",
  "code",
  "state",
  "credentials",
  "privateKey",
  "apiSecret",
  "clientSecret",
];

export function createLogger(level: LogLevel, destination: DestinationStream = stderrLines): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: SECRET_FIELDS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: "(redacted)",
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** An error's message, code and stack, but not the query parameters that a database error may carry. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = (error as { code?: unknown }).code;
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  // The stack of a lost connection says nothing about the cause.
  const where = (isDatabaseUnavailable(error) ? undefined : stack)
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 12)
    .join("\n");
  return {
    type: name,
    message: withoutParameters(message),
    ...(code === undefined ? {} : { errorCode: code }),
    ...(where === undefined ? {} : { stack: where }),
    ...cause,
  };
}

const withoutParameters = (message: string): string => message.replace(/\nparams:[\s\S]*$/, "");
