/**
 * How a notice's file is opened. On a desktop at once. On a phone, where a missing file leaves the visitor in an
 * empty tab without a way back, our server is first asked whether the file is there. A phone is a narrow window, or
 * a finger as the main pointer: a tablet held upright and one held across.
 */
export type OpeningPath = "desktop" | "phone";

const phoneBelowPx = 768;

/** How long the banner that names the file stays. */
export const bannerMs: Record<OpeningPath, number> = {
  desktop: 500,
  phone: 1000,
};

export function openingPath(device: { widthPx: number; hasCoarsePointer: boolean }): OpeningPath {
  return device.widthPx < phoneBelowPx || device.hasCoarsePointer ? "phone" : "desktop";
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Any other click (a new tab behind this one, a new window, a download) is the browser's own business. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** What a click on a link to a notice does where script runs. */
export function openingOf<Opened>(notice: Opened, onOpen: (notice: Opened) => void) {
  return (event: Click & { preventDefault(): void }) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(notice);
  };
}

/** Whether the page may ask about a file: its policy lets it talk to its own server only. */
export function isOurs(href: string, origin: string): boolean {
  return URL.parse(href, origin)?.origin === origin;
}
