/** A plain page has no React that could take a change in: in development it is loaded anew. */
import.meta.hot?.on("sources-changed", () => location.reload());

// Components that Vite serves expect the page to have set this up. A change reloads the page instead.
Object.assign(window, {
  __vite_plugin_react_preamble_installed__: true,
  $RefreshReg$() {},
  $RefreshSig$: () => (type: unknown) => type,
});
