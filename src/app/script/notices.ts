import { fillIn } from "#base/text.ts";
import { isPlainClick } from "#kit/client/browser.ts";
import { checkFile } from "#kit/client/check-file.ts";

/** Browsers forget a click after five seconds. */
const checkTimeoutMs = 4000;

/** For <a data-opens> in a row with [data-title]; the progress is shown in [data-opening]. */
export function watchNoticeFiles(): void {
  let latest: HTMLAnchorElement | undefined;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-opening] button")) {
      showLine();
      latest?.focus({ preventScroll: true });
      return;
    }
    const link = event.target.closest<HTMLAnchorElement>("[data-opens]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    latest = link;
    const title = link.closest("tr")?.querySelector("[data-title]")?.textContent ?? "";
    void open(link.href, (name) => {
      if (link === latest) showLine(name, title);
    });
  });
}

async function open(href: string, show: (name?: "loading" | "gone" | "failed") => void): Promise<void> {
  const isPhone = innerWidth < 768 || matchMedia("(pointer: coarse)").matches;

  show("loading");
  const pause = new Promise((resolve) => setTimeout(resolve, isPhone ? 1000 : 500));
  // A missing file would leave an empty tab without a way back.
  if (isPhone && (await checkFile(href, checkTimeoutMs)) === "missing") return show("gone");
  try {
    // Nothing was awaited on a desktop, so that no popup blocker objects.
    openWindow(href);
  } catch (error) {
    console.error(`${href} could not be opened.`, error);
    return show("failed");
  }
  await pause;
  show();
}

function showLine(name?: string, title = ""): void {
  for (const line of document.querySelectorAll<HTMLElement>("[data-opening] [data-line]")) {
    line.hidden = line.dataset.line !== name;
    const words = line.querySelector("[data-words]");
    if (words) words.textContent = line.hidden ? "" : fillIn(line.dataset.words ?? "", title);
  }
}

/** Or through a link if popups are blocked. Browsers allow both for about five seconds after a click. */
function openWindow(href: string): void {
  // With noopener it returns null, as if it were blocked.
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

/** For pages that are loaded only for printing. */
const picturesMs = 10_000;

export function watchNoticeActions(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const share = target.closest<HTMLElement>("[data-share]");
    if (share) void sharePage(share.dataset);
    if (target.closest("[data-print]")) void printWhole();
  });
}

async function sharePage({ copied, failed }: DOMStringMap): Promise<void> {
  const url = location.origin + location.pathname;
  const show = (words: string) => document.querySelector("[data-share-status]")?.replaceChildren(words);
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    show(copied ?? "");
  } catch (error) {
    if ((error as Error).name !== "AbortError") show(`${failed} ${url}`);
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
