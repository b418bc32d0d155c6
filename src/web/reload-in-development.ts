/** A plain page has no React that could take a change in: in development it is loaded anew. */
import.meta.hot?.on("sources-changed", () => location.reload());
