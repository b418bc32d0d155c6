import type { Locator } from "playwright-core";
import type { ChosenFile } from "../office/pictures.ts";

interface Given {
  html?: string;
  files?: readonly ChosenFile[];
}

/** Pastes into an element, or drops near its lower edge. */
export function give(
  target: Locator,
  kind: "paste" | "drop",
  { html = "", files = [] }: Given,
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString("base64"),
  }));
  return target.evaluate(
    (element, { kind, html, sent }) => {
      const transfer = new DataTransfer();
      if (html) transfer.setData("text/html", html);
      for (const { name, mimeType, text } of sent) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const { left, bottom } = element.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true, clientX: left + 5, clientY: bottom - 2 };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: transfer })
          : new DragEvent("drop", { ...options, dataTransfer: transfer }),
      );
    },
    { kind, html, sent },
  );
}
