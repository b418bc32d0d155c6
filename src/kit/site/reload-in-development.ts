import "#kit/ui/styles/app.css";

// A plain page has no React, so a change reloads it. Vite replaces its styles, which the server's copy would override.

document.querySelector("link[data-react-router-critical-css]")?.remove();
const version = Number(document.querySelector<HTMLMetaElement>("meta[name=sources-version]")?.content);
import.meta.hot?.on("sources-changed", () => location.reload());
import.meta.hot?.send("page-loaded", { version });

// Components served by Vite expect this.
Object.assign(window, {
  __vite_plugin_react_preamble_installed__: true,
  $RefreshReg$() {},
  $RefreshSig$: () => (type: unknown) => type,
});
