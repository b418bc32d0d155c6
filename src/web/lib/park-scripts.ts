const onIntent = /^<html\b[^>]*\sdata-hydrate="on intent"/;

/**
 * A page whose route says `hydrate: "on intent"` is sent with its application parked: nothing of it is loaded until the
 * site script starts it. React does not mind the changed attributes, since its own scripts are not compared.
 */
export function parkScripts(html: string): string {
  if (!onIntent.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="parked"')
    .replace(' type="module" async="">', ' type="text/plain" data-parked="">');
}
