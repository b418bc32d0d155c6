import { speculationRules } from "../speculation-rules.ts";
import { watchDropdowns } from "./dropdown.ts";
import { retryPendingParts, watchContactForm, watchNewsletter } from "./forms.ts";
import { hydrateOnIntent } from "./hydrate.ts";
import { untilIdle } from "./idle.ts";
import { watchNoticeActions, watchNoticeFiles } from "./notices.ts";
import { showRoadblocks } from "./roadblocks.ts";

/** Marks <html> with data-scrolled while the page is scrolled at all; the top bar's styles do the rest. */
function watchTopBar(): void {
  // Pulled beyond the top, as on iOS, scrollY is negative: that is still the top.
  const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
  addEventListener("scroll", mark, { passive: true });
  // A restored page (back, forward, reload) may begin scrolled. To ask any earlier would force a layout before the first paint.
  addEventListener("pageshow", mark);
}

/** The mobile menu, a <details data-menu>: closes on a choice, on Escape and on a press outside. */
function watchMenu(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>("[data-menu][open]");

  const syncExpanded = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches("[data-menu]")) return;
    target.querySelector("summary")?.setAttribute("aria-expanded", String(target.open));
  };
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

  // A page from the browser's back and forward cache comes back as it was left.
  addEventListener("pageshow", () => openMenu()?.removeAttribute("open"));
}

/** Loads lazy pictures before printing. */
function watchPrinting(): void {
  addEventListener("beforeprint", () => {
    for (const picture of document.images) picture.loading = "eager";
  });
}

/** Loads the search suggestions when a field is entered, and at once where a page was not found. Without them the form works too. */
function loadSuggestions(): void {
  const load = () =>
    import(/* @vite-ignore */ document.documentElement.dataset.suggestions as string).catch(() => {});
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches("[data-suggests]")) void load();
  });
  // On a slow line somebody may be typing already.
  if (document.querySelector("[data-suggests]:focus, [data-near-words]")) void load();
}

/** Loads an <iframe data-src> from another site when its box with data-near is about to be seen: it weighs more than the page. */
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

/** Lets the browser prerender the page behind a link that somebody is about to open, unless they save data. */
async function prepareNextPages(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await untilIdle();
  const type = "speculationrules";
  document.head.append(Object.assign(document.createElement("script"), { type, text: speculationRules }));
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

// The one script of the public site. Everything works without it. It writes only what the markup leaves to it, so that it does not
// get in React's way where that runs.
watchTopBar();
watchMenu();
watchDropdowns();
watchNewsletter();
watchContactForm();
watchNoticeFiles();
watchNoticeActions();
watchPrinting();
loadSuggestions();
hydrateOnIntent();
loadNearFrames();
void retryPendingParts();
void showRoadblocks();
void prepareNextPages();
