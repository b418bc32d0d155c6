import { isPlainClick } from "#client/browser.ts";
import { checkFile } from "#client/check-file.ts";
import { fillIn } from "../text.ts";

/** Browsers forget a click after five seconds; a file that is not confirmed by then is opened all the same. */
const checkTimeoutMs = 4000;

/** The link pressed last: the result of an earlier one no longer matters. */
let latest: HTMLAnchorElement | undefined;

/** Opens the file of a notice, an <a data-opens> in a row with its [data-title], and shows that in [data-opening]. React leaves it alone. */
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
  const isPhone = innerWidth < 768 || matchMedia("(pointer: coarse)").matches;

  show("loading");
  const pause = new Promise((resolve) => setTimeout(resolve, isPhone ? 1000 : 500));
  // On a phone a missing file would leave the visitor in an empty tab without a way back.
  if (isPhone && (await checkFile(link.href, checkTimeoutMs)) === "missing") return show("gone");
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

function say(banner: HTMLElement | null, name?: string, title = ""): void {
  for (const line of banner?.querySelectorAll<HTMLElement>("[data-line]") ?? []) {
    line.hidden = line.dataset.line !== name;
    const words = line.querySelector("[data-words]");
    if (words) words.textContent = line.hidden ? "" : fillIn(line.dataset.words ?? "", title);
  }
}

/**
 * Opens a file in a new window, or through a link when the browser blocks that. Must run in the click itself or soon
 * after it: browsers allow both only while they remember the click, for about five seconds.
 */
function openWindow(href: string): void {
  // Asked for noopener, the browser would return null and nobody could tell a new window from a blocked one.
  const opened = window.open(href, "_blank");
  if (opened) {
    opened.opener = null;
    return;
  }
  const attributes = { href, target: "_blank", rel: "noopener", hidden: true };
  const link = Object.assign(document.createElement("a"), attributes);
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long printing waits for the pages of the file, which are fetched only then. */
const picturesMs = 10_000;

/** The buttons of a notice's page: [data-share] hands its address on, [data-print] prints it with all its pages. */
export function watchNoticeActions(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const share = target.closest<HTMLElement>("[data-share]");
    if (share) void shareAddress(share.dataset);
    if (target.closest("[data-print]")) void printWhole();
  });
}

/** The phone's own way to share, or a copy of the link. */
async function shareAddress({ copied, failed }: DOMStringMap): Promise<void> {
  const url = location.origin + location.pathname;
  const say = (words: string) => document.querySelector("[data-share-said]")?.replaceChildren(words);
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    say(copied ?? "");
  } catch (error) {
    // Whoever thought better of it knows.
    if ((error as Error).name !== "AbortError") say(`${failed} ${url}`);
  }
}

async function printWhole(): Promise<void> {
  const pages = document.querySelector<HTMLDetailsElement>("[data-pages]");
  if (pages) {
    pages.open = true;
    const pictures = [...pages.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    const all = Promise.allSettled(pictures.map((picture) => picture.decode()));
    await Promise.race([all, new Promise((late) => setTimeout(late, picturesMs))]);
  }
  print();
}
