/**
 * Loads what suggests while somebody types: when a field with data-suggests is entered, and at once where a page was not
 * found. Its address stands on <html>. Where it cannot be loaded, the form is the plain form that it is.
 */
export function loadSuggestions(): void {
  const load = () =>
    import(/* @vite-ignore */ document.documentElement.dataset.suggestions as string).catch(() => {});
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches("[data-suggests]")) void load();
  });
  // On a slow line somebody may be typing already.
  if (document.querySelector("[data-suggests]:focus, [data-near-words]")) void load();
}
