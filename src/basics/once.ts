/** Made when first asked for, and kept. */
export function once<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
