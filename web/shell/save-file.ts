/** Saves a file response under the name that the service gives it. */
export async function saveFile(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = nameIn(response.headers.get("content-disposition") ?? "") ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The extended file name with its encoding, if there is one (RFC 6266). */
function nameIn(disposition: string): string | undefined {
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return full === undefined ? /filename="([^"]+)"/.exec(disposition)?.[1] : decodeURIComponent(full);
}
