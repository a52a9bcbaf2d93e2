import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/controls.css";
import "./styles/parts.css";
import { Frame } from "./app/frame.tsx";
import { Routes } from "./app/routes.tsx";
import { PreferencesProvider } from "./shell/preferences.tsx";
import { RouterProvider } from "./shell/router.tsx";
import { SessionProvider } from "./shell/session.tsx";
import { LoadProblem } from "./ui/problem-notice.tsx";

const root = document.getElementById("app");
if (root !== null)
  render(
    <PreferencesProvider>
      <RouterProvider>
        <SessionProvider
          loading={<div class="page" aria-busy="true" />}
          failed={(error, retry) => (
            <main class="page">
              <h1 class="hidden-visually">Lotbuch</h1>
              <LoadProblem error={error} onRetry={retry} />
            </main>
          )}
        >
          <Frame>
            <Routes />
          </Frame>
        </SessionProvider>
      </RouterProvider>
    </PreferencesProvider>,
    root,
  );
