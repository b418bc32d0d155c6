import { fillIn } from "#base/text.ts";
import { checkFile } from "#kit/client/check-file.ts";
import { retryDelayMs } from "#kit/client/requests.ts";
import type { FilePagesResponse } from "#platform/files/files.schemas.ts";

const responseTimeoutMs = 10_000;
const loadTimeoutMs = 20_000;

const part = <Part extends HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<Part>(selector) as Part;

/** Browsers without this API load the whole page, and so do links of the header and the footer. */
window.navigation?.addEventListener("navigate", (event) => {
  const { url } = event.destination;
  const isReload = event.navigationType === "reload";
  if (!event.canIntercept || event.hashChange || isReload || event.downloadRequest !== null) return;
  const { pathname, hash } = new URL(url);
  const isInList = hash !== "" || event.navigationType === "traverse";
  if (!isInList || pathname !== location.pathname) return;
  part<HTMLDialogElement>("[data-preview]").close();
  event.intercept({
    focusReset: "manual",
    // A browser that scrolls to the fragment takes the focus away.
    scroll: "manual",
    async handler() {
      await showList(url, event.signal);
      if (event.signal.aborted) return;
      const list = part("[data-list]");
      if (event.navigationType === "traverse") event.scroll();
      else list.closest("section")?.scrollIntoView();
      const isInForm = document.activeElement?.closest("form");
      if (!isInForm) part("[tabindex]", list).focus({ preventScroll: true });
    },
  });
});

/** Tries again until the list has arrived, or the visitor wants another one. */
async function showList(url: string, leaving: AbortSignal): Promise<void> {
  const list = part("[data-list]");
  const status = part("[data-list-status]");
  list.ariaBusy = "true";
  status.textContent = list.dataset.loading ?? "";
  for (let tries = 0; !leaving.aborted; tries += 1) {
    try {
      const signal = AbortSignal.any([leaving, AbortSignal.timeout(responseTimeoutMs)]);
      const response = await fetch(url, { signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const arrived = part("[data-list]", page);
      if (!arrived) throw new Error(`The server responded with ${response.status}.`);
      document.title = page.title;
      followFilter(page);
      list.replaceChildren(...arrived.childNodes);
      list.ariaBusy = null;
      status.textContent = part("[data-list-status]", page).textContent;
      return;
    } catch (error) {
      if (leaving.aborted) return;
      console.error("The notices have not arrived yet; trying again.", error);
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tries)));
    }
  }
}

/** The fields change with the URL, as after Back. */
function followFilter(page: Document): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-filter]")) {
    const { value, children } = page.getElementById(field.id) as typeof field;
    field.replaceChildren(...children);
    // Somebody who is typing is ahead of the list.
    if (field !== document.activeElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches("[data-filter]")) target.form?.requestSubmit();
});

const typingPauseMs = 400;
let typing: ReturnType<typeof setTimeout> | undefined;

/** Words apply as they are typed, as choices do. Back leads to the list before, not to half a word. */
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches("[data-filter]")) return;
  clearTimeout(typing);
  typing = setTimeout(() => {
    const form = target.form as HTMLFormElement;
    const url = new URL(form.action);
    url.search = String(
      new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    );
    window.navigation?.navigate(url.href, { history: "replace" });
  }, typingPauseMs);
});
document.addEventListener("submit", () => clearTimeout(typing));

/** The URL of a filter has nothing that is empty. */
document.addEventListener("formdata", ({ target, formData }) => {
  if (!(target as HTMLFormElement).querySelector("[data-filter]")) return;
  for (const [name, value] of [...formData]) if (!String(value).trim()) formData.delete(name);
});

/** The button of the notice whose file is shown. */
let previewed: HTMLElement;
/** Ends what an earlier preview is waiting for. */
let preview = new AbortController();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  const dialog = part<HTMLDialogElement>("[data-preview]");
  const button = target.closest<HTMLElement>("[data-previews]");
  if (button) openPreview(button, dialog);
  else if (target === dialog || target.closest("[data-close]")) dialog.close();
  else if (target.closest("[data-retry]")) void showFile(dialog);
});

const linkToPage = (dialog: HTMLDialogElement) => part<HTMLAnchorElement>("footer a:first-child", dialog);
const linkToFile = (dialog: HTMLDialogElement) => part<HTMLAnchorElement>("footer a:last-child", dialog);

function openPreview(button: HTMLElement, dialog: HTMLDialogElement): void {
  const row = button.closest("tr") as HTMLElement;
  const [title, heading] = [part("[data-title]", row), part("h2", dialog)];
  heading.textContent = title.textContent;
  heading.lang = title.lang;
  for (const words of dialog.querySelectorAll<HTMLElement>("[data-words]"))
    words.textContent = fillIn(words.dataset.words ?? "", title.textContent);
  part("[data-kind]", dialog).textContent = part("[data-kind]", row).textContent;
  linkToPage(dialog).href = part<HTMLAnchorElement>("[data-details]", row).href;
  linkToFile(dialog).href = part<HTMLAnchorElement>("[data-opens]", row).href;
  dialog.addEventListener("close", () => preview.abort(), { once: true });
  // Safari does not focus a button, and the dialog returns the focus to where it was.
  button.focus();
  previewed = button;
  dialog.showModal();
  void showFile(dialog);
}

/** Our own pictures of the pages; without any, the browser's viewer. */
async function showFile(dialog: HTMLDialogElement): Promise<void> {
  preview.abort();
  preview = new AbortController();
  const { signal } = preview;
  const show: Show = (name) => {
    for (const each of dialog.querySelectorAll<HTMLElement>("[data-part]"))
      if (!signal.aborted) each.hidden = !each.dataset.part?.split(" ").includes(name);
  };
  show("loading");
  const { pages = [], pageCount } = await readPages(previewed.dataset.previews, signal);
  if (signal.aborted) return;
  const sheets = part("[data-sheets]", dialog);
  const [first, ...others] = pages.map(({ url, width, height }, index) => {
    const alt = fillIn(fillIn(sheets.dataset.sheets ?? "", `${index + 1}`), `${pageCount}`);
    const loading = index === 0 ? "eager" : "lazy";
    return Object.assign(new Image(width, height), { className: "notice-sheet", alt, loading, src: url });
  });
  if (!first) return showPdf(dialog, show, signal);
  // The others will not load either: the viewer explains it.
  first.onerror = () => void showPdf(dialog, show, signal);
  const { href } = linkToFile(dialog);
  // A link, so that the keyboard can scroll it.
  const link = Object.assign(document.createElement("a"), { href, target: "_blank", rel: "noopener" });
  link.append(first);
  sheets.replaceChildren(link, ...others);
  part("[data-more-pages]", dialog).hidden = pages.length === pageCount;
  show("pages");
}

type Show = (name: "loading" | "pages" | "opening" | "shown" | "failed" | "refused") => void;

async function readPages(id = "", signal: AbortSignal): Promise<Partial<FilePagesResponse>> {
  if (!id) return {};
  try {
    const limit = AbortSignal.timeout(responseTimeoutMs);
    const response = await fetch(`/api/notices/${id}/pages`, { signal: AbortSignal.any([signal, limit]) });
    return await response.json();
  } catch (error) {
    if (!signal.aborted) console.error("The pages have not arrived; trying the browser's viewer.", error);
    return {};
  }
}

/** "failed": missing or too slow. "refused": the browser cannot show it. */
async function showPdf(dialog: HTMLDialogElement, show: Show, signal: AbortSignal): Promise<void> {
  const { href } = linkToFile(dialog);
  show("loading");
  if ((await checkFile(href, responseTimeoutMs)) === "missing") return show("failed");
  if (signal.aborted) return;
  // A frame would fire "load" for the browser's error page, too.
  const file = Object.assign(document.createElement("object"), {
    type: "application/pdf",
    className: "size-full rounded-sm border border-paper-edge bg-white",
    ariaLabel: part("h2", dialog).textContent,
    onload: () => show("shown"),
    onerror: () => show("refused"),
    // Without the side panel of Chromium and Firefox.
    data: `${href}#navpanes=0&pagemode=none`,
  });
  part("[data-file]", dialog).replaceChildren(file);
  show("opening");
  const late = setTimeout(() => show("failed"), loadTimeoutMs);
  for (const event of ["load", "error"]) file.addEventListener(event, () => clearTimeout(late));
}

part("[data-island]").dataset.runs = "";
// The site script repeats the presses that came earlier.
document.dispatchEvent(new Event("hydrated"));
