/** Saves an answer that is a file, under the name the service gives it. */
export async function saveFile(response: Response, otherwise: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
