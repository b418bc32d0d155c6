import { isPlainClick } from "#web/lib/browser/plain-click.ts";
import { checkFile } from "#web/lib/calls/check-file.ts";
import { fillIn } from "#web/lib/text/blank.ts";
import { openWindow } from "./open-window.ts";
import { bannerMs, openingPath } from "./opening-path.ts";

/** Browsers forget a click after five seconds; a file that is not confirmed by then is opened all the same. */
const checkTimeoutMs = 4000;

/** The link pressed last: what an earlier one has to say no longer matters. */
let latest: HTMLAnchorElement | undefined;

/**
 * Opens the file of a notice, an <a data-opens> in a row that holds its [data-title], and says so in [data-opening], which
 * brings the words. React leaves this to the script, so that the first press does what every later one does.
 */
export function watchNoticeFiles(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-opening] button")) return dismiss();
    const link = event.target.closest<HTMLAnchorElement>("[data-opens]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    latest = link;
    void open(link);
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const banner = document.querySelector<HTMLElement>("[data-opening]");
  const title = link.closest("tr")?.querySelector("[data-title]")?.textContent ?? "";
  const show = (name?: "loading" | "gone" | "failed") => {
    if (link === latest) say(banner, name, title);
  };
  const path = currentPath();

  show("loading");
  const pause = new Promise((resolve) => setTimeout(resolve, bannerMs[path]));
  if (path === "phone" && (await checkFile(link.href, checkTimeoutMs)) === "missing") return show("gone");
  try {
    // On a desktop nothing was awaited so far: this is still the click, and no blocker objects.
    openWindow(link.href);
  } catch (error) {
    console.error(`${link.href} could not be opened.`, error);
    return show("failed");
  }
  await pause;
  show();
}

function dismiss(): void {
  say(document.querySelector("[data-opening]"));
  latest?.focus({ preventScroll: true });
}

/** Shows one line of the banner, or none. */
function say(banner: HTMLElement | null, name?: string, title = ""): void {
  for (const line of banner?.querySelectorAll<HTMLElement>("[data-line]") ?? []) {
    line.hidden = line.dataset.line !== name;
    const words = line.querySelector("[data-words]");
    if (words) words.textContent = line.hidden ? "" : fillIn(line.dataset.words ?? "", title);
  }
}

function currentPath() {
  return openingPath({
    widthPx: innerWidth,
    hasCoarsePointer: matchMedia("(pointer: coarse)").matches,
  });
}
