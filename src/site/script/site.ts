import { speculationRules } from "../speculation-rules.ts";
import { watchDropdowns } from "./dropdown.ts";
import { type Answer, postJson, retryPendingParts, sendInPlace, watchContactForm } from "./forms.ts";
import { hydrateOnIntent } from "./hydrate.ts";
import { untilIdle } from "./idle.ts";
import { watchNoticeActions, watchNoticeFiles } from "./notices.ts";
import { showRoadblocks } from "./roadblocks.ts";

/** Marks <html> with data-scrolled while the page is scrolled at all; the top bar's styles do the rest. */
function watchTopBar(): void {
  addEventListener("scroll", mark, { passive: true });
  // A restored page (back, forward, reload) may begin scrolled. To ask any earlier would make the browser lay the page out
  // at once, before it is ready to show it.
  addEventListener("pageshow", mark);
}

function mark(): void {
  // Pulled beyond the top, as on iOS, scrollY is negative: that is still the top.
  document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
}

/** The mobile menu, a <details data-menu>: closes on a choice, on Escape and on a press outside. */
function watchMenu(): void {
  // toggle does not bubble.
  document.addEventListener("toggle", syncExpanded, true);

  document.addEventListener("click", ({ target }) => {
    const menu = openMenu();
    if (!menu || !(target instanceof Element)) return;
    if (!menu.contains(target) || target.closest("a")) menu.open = false;
  });

  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  // A page that comes back from the browser's back and forward cache comes back as it was left.
  addEventListener("pageshow", () => openMenu()?.removeAttribute("open"));
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("[data-menu][open]");
}

function syncExpanded({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.matches("[data-menu]")) return;
  target.querySelector("summary")?.setAttribute("aria-expanded", String(target.open));
}

/**
 * The newsletter's form, a <form data-newsletter>, is answered in its [data-answer], whose text React leaves alone. Its
 * words stand on the form.
 */
function watchNewsletter(): void {
  sendInPlace("[data-newsletter]", subscribe);
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const email = form.querySelector<HTMLInputElement>("[name=email]");
  const { confirm = "", done = "", failed = "", refused = "" } = form.dataset;
  try {
    const answer = await postJson<Answer & { asksToConfirm?: boolean }>("/api/subscribers", {
      email: email?.value,
    });
    if (answer.success) {
      say(form, answer.asksToConfirm ? confirm : done);
      form.reset();
    } else {
      // The sentence about the field itself, where there is one.
      say(form, `${refused} ${answer.errors?.[0]?.message ?? answer.message}`);
      email?.focus();
    }
  } catch {
    say(form, failed);
  }
}

function say(form: HTMLFormElement, words: string): void {
  const answer = form.querySelector("[data-answer]");
  if (answer) answer.textContent = words;
}

/**
 * A picture that loads when it is about to be seen would leave a hole on paper. All of them are asked for before a page is
 * printed, and one that has not come takes no room there: its box has data-absent.
 */
function watchPrinting(): void {
  addEventListener("beforeprint", () => {
    for (const picture of document.images) {
      picture.loading = "eager";
      if (isLoaded(picture)) continue;
      const box = boxOf(picture);
      box.dataset.absent = "";
      picture.addEventListener("load", () => delete box.dataset.absent, { once: true });
    }
  });
  addEventListener("afterprint", () => {
    for (const box of document.querySelectorAll<HTMLElement>("[data-absent]")) delete box.dataset.absent;
  });
}

const isLoaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;

/** The outermost element that is no larger than the picture in it. */
function boxOf(picture: HTMLImageElement): HTMLElement {
  const { offsetWidth, offsetHeight } = picture;
  let box: HTMLElement = picture;
  for (let outer = picture.parentElement; outer; outer = outer.parentElement) {
    // The tag around the kinds of a picture has no box of its own.
    if (outer.localName === "picture") continue;
    if (outer.offsetWidth > offsetWidth || outer.offsetHeight > offsetHeight) break;
    box = outer;
  }
  return box;
}

/** Most phones with Android show no PDF inside the browser, and say so: <html> then has data-no-pdf. */
function noticeMissingPdfViewer(): void {
  document.documentElement.toggleAttribute("data-no-pdf", navigator.pdfViewerEnabled === false);
}

/**
 * Loads what suggests while somebody types: when a field with data-suggests is entered, and at once where a page was not
 * found. Its URL is on <html>. If it cannot be loaded, the form works without it.
 */
function loadSuggestions(): void {
  const load = () =>
    import(/* @vite-ignore */ document.documentElement.dataset.suggestions as string).catch(() => {});
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches("[data-suggests]")) void load();
  });
  // On a slow line somebody may be typing already.
  if (document.querySelector("[data-suggests]:focus, [data-near-words]")) void load();
}

/**
 * Loads a frame from another site when it is about to be seen: it weighs more than the whole page. It is an
 * <iframe data-src> in a box with data-near, and is shown when it has data-loaded.
 */
function loadNearFrames(): void {
  const boxes = document.querySelectorAll("[data-near]");
  if (boxes.length === 0) return;
  const watch = new IntersectionObserver(
    (sights) => {
      for (const { isIntersecting, target } of sights) {
        const frame = target.querySelector("iframe");
        if (!isIntersecting || !frame) continue;
        watch.unobserve(target);
        void load(frame);
      }
    },
    { rootMargin: "25%" },
  );
  for (const box of boxes) watch.observe(box);
}

async function load(frame: HTMLIFrameElement): Promise<void> {
  const address = frame.dataset.src ?? "";
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = address;
  try {
    // A frame says "load" of the browser's own error, too. Only a request knows whether the other site answers.
    await fetch(address, { method: "HEAD", mode: "no-cors" });
    await loaded;
    frame.dataset.loaded = "";
  } catch {
    addEventListener("online", () => void load(frame), { once: true });
  }
}

/** Lets the browser prepare the page behind a link that somebody is about to open, unless they save data. */
async function prepareNextPages(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await untilIdle();
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = speculationRules;
  document.head.append(script);
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/**
 * The one script of the public site. Everything works without it. It listens on the document and writes only
 * what the frame's markup leaves to it, so that it does not get in React's way where that runs.
 */

watchTopBar();
watchMenu();
watchDropdowns();
watchNewsletter();
watchContactForm();
watchNoticeFiles();
watchNoticeActions();
watchPrinting();
noticeMissingPdfViewer();
loadSuggestions();
hydrateOnIntent();
loadNearFrames();
void retryPendingParts();
void showRoadblocks();
void prepareNextPages();
