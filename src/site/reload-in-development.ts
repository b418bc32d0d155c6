import "#ui/styles/app.css";

// A plain page has no React that could take in a change: in development it is loaded again. Vite replaces its styles, which the server's copy would overrule.

document.querySelector("link[data-react-router-critical-css]")?.remove();
const version = Number(document.querySelector<HTMLMetaElement>("meta[name=sources-version]")?.content);
import.meta.hot?.on("sources-changed", () => location.reload());
import.meta.hot?.send("page-loaded", { version });

// Components that Vite serves expect the page to have set this up. A change reloads the page instead.
Object.assign(window, {
  __vite_plugin_react_preamble_installed__: true,
  $RefreshReg$() {},
  $RefreshSig$: () => (type: unknown) => type,
});
