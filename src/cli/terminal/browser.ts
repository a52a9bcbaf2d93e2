import { spawn } from "node:child_process";
import { host } from "../host.ts";

/** Opens a page in the user's browser. Without a browser the user opens the printed URL. */
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
