import { spawn } from "node:child_process";
import { host } from "../host.ts";

/** Shows a page in the person's browser. Where there is none, the address that was printed does as well. */
export function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === "darwin"
      ? ["open"]
      : process.platform === "win32"
        ? ["rundll32", "url.dll,FileProtocolHandler"]
        : ["xdg-open"];
  if (!/^https?:\/\//.test(url)) return;
  const child = spawn(command, [...args, url], { stdio: "ignore", detached: true, env: host().env });
  child.on("error", () => {});
  child.unref();
}
