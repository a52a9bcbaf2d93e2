export type ErrorCause = { readonly code?: string; readonly message?: string; readonly cause?: unknown };

/** Searches an error and its causes: the query builder wraps errors of the driver. */
export const anyCause = (error: ErrorCause, is: (cause: ErrorCause) => boolean): boolean =>
  is(error) || (error.cause instanceof Error && anyCause(error.cause, is));

/**
 * Connection errors of the driver, and errors of the server: shutting down, starting up, too many connections,
 * timeout.
 */
export const isDatabaseUnavailable = (error: ErrorCause): boolean =>
  anyCause(
    error,
    ({ code, message }) =>
      /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|08\w{3}|53\w{3}|57014|25P03|25006)$/.test(
        code ?? "",
      ) ||
      /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|^Query read timeout$/.test(
        message ?? "",
      ),
  );
