import { stripVTControlCharacters as withoutColours } from "node:util";
import type { ErrorPayload } from "vite";
import type { RenderedPage } from "#site/visit.ts";

/** An error as the browser's part of Vite shows it. */
export function describeError(error: unknown): ErrorPayload["err"] {
  if (!(error instanceof Error)) return { message: String(error), stack: "" };
  const { message, stack = "" } = error;
  const { id, frame, plugin, loc }: Partial<ErrorPayload["err"]> = error;
  return {
    message: withoutColours(message),
    stack: withoutColours(stack),
    ...(id && { id }),
    ...(frame && { frame: withoutColours(frame) }),
    ...(plugin && { plugin }),
    ...(loc && { loc }),
  };
}

/** A page that shows an error. It is loaded again when a source has changed. */
export function errorPage(error: unknown, version: number): string {
  const script = '<script type="module" src="/src/site/reload-in-development.ts"></script>';
  return `<!DOCTYPE html><title>Error</title>${script}${endOf(error, version)}`;
}

/** A page with the version of its sources, and with an error on top of it where there was one. */
export function withOverlay(page: RenderedPage, error: unknown, version: number): RenderedPage {
  if (!page.headers["content-type"]?.startsWith("text/html")) return page;
  return { ...page, bytes: Buffer.concat([page.bytes, Buffer.from(endOf(error, version))]) };
}

function endOf(error: unknown, version: number): string {
  const meta = `<meta name="sources-version" content="${version}">`;
  if (!error) return meta;
  const shown = JSON.stringify(describeError(error)).replaceAll("<", "\\u003c");
  return `${meta}<script type="module">
import { ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${shown}));
</script>`;
}
