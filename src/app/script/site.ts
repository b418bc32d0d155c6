import { speculationRules } from "#kit/pages/speculation-rules.ts";
import { retryPendingParts, watchContactForm, watchNewsletter } from "./forms.ts";
import { hydrateOnIntent } from "./hydrate.ts";
import { untilIdle } from "./idle.ts";
import { watchNoticeActions, watchNoticeFiles } from "./notices.ts";
import { showRoadblocks } from "./roadblocks.ts";

function watchTopBar(): void {
  // Negative on iOS when pulled beyond the top.
  const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
  addEventListener("scroll", mark, { passive: true });
  // A restored page may be scrolled. Earlier it would force a layout.
  addEventListener("pageshow", mark);
}

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

  // The back and forward cache restores it as it was.
  addEventListener("pageshow", () => openMenu()?.removeAttribute("open"));
}

function watchDropdown(item: HTMLElement): void {
  const button = item.querySelector("button");
  const isOpen = () => item.dataset.state === "open";
  const isOutside = (target: EventTarget | null) => !item.contains(target as Node | null);

  function set(opens: boolean): void {
    item.dataset.state = opens ? "open" : "closed";
    button?.setAttribute("aria-expanded", String(opens));
  }

  // The focus came just before: the press that follows it means to open the list, not to close it.
  let opensByFocus = false;

  set(false);
  // Touch also fires "enter", and the click after it would close the list again.
  item.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && set(true));
  item.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse" && !item.querySelector(":focus-visible")) set(false);
  });
  item.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!isOutside(relatedTarget) || !(target as Element).matches(":focus-visible")) return;
    opensByFocus = true;
    set(true);
  });
  item.addEventListener("focusout", ({ relatedTarget }) => isOutside(relatedTarget) && set(false));
  button?.addEventListener("click", (event) => {
    // Not every browser makes a click a pointer event; detail 0 is the keyboard.
    const pointer = event.detail === 0 ? "" : ((event as PointerEvent).pointerType ?? "mouse");
    // A mouse has opened the list already.
    set(pointer === "mouse" || opensByFocus || !isOpen());
    opensByFocus = false;
  });
  document.addEventListener("click", ({ target }) => isOutside(target) && set(false));
  document.addEventListener("keydown", ({ key, target }) => {
    if (key !== "Escape" || !isOpen()) return;
    // Before the state changes: moving the focus would open the list again.
    if (!isOutside(target)) button?.focus();
    set(false);
  });
}

function watchPrinting(): void {
  addEventListener("beforeprint", () => {
    for (const picture of document.images) picture.loading = "eager";
  });
}

/** On focus, and at once on a 404 page. */
function loadSuggestions(): void {
  const load = () =>
    import(/* @vite-ignore */ document.documentElement.dataset.suggestions as string).catch(() => {});
  document.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches("[data-suggests]")) void load();
  });
  // Somebody may already be typing.
  if (document.querySelector("[data-suggests]:focus, [data-near-words]")) void load();
}

/** The map is on the site of somebody else, who learns of the visitor only after a click. */
function watchMap(): void {
  const frame = document.querySelector<HTMLIFrameElement>("[data-map]");
  if (frame) frame.previousElementSibling?.addEventListener("click", () => void loadMap(frame));
}

async function loadMap(frame: HTMLIFrameElement): Promise<void> {
  const url = frame.dataset.src ?? "";
  try {
    // A frame would show its own error page.
    await fetch(url, { method: "HEAD", mode: "no-cors" });
    frame.src = url;
    frame.dataset.loaded = "";
    frame.focus();
  } catch {
    addEventListener("online", () => void loadMap(frame), { once: true });
  }
}

/** A video is on the site of somebody else, too. */
function watchVideos(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-player]");
    // With a key pressed it opens in a tab of its own.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), {
      src: link.dataset.player,
      title: link.textContent,
      allow: "autoplay; fullscreen; picture-in-picture",
      referrerPolicy: "strict-origin-when-cross-origin",
      className: "aspect-video w-full",
    });
    link.replaceWith(frame);
    frame.focus();
  });
}

/** The page itself hides an alert that was closed before (src/features/alerts/alert-bar.tsx). */
function watchAlert(): void {
  document.addEventListener("click", ({ target }) => {
    const bar = (target as Element).closest("[data-close-alert]")?.closest<HTMLElement>("[data-alert]");
    if (!bar) return;
    bar.hidden = true;
    localStorage.setItem(`alert ${bar.dataset.alert}`, bar.dataset.text ?? "");
  });
}

/** Somebody has signed in here (src/kit/office/session/session.ts). */
function offerEditing(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-edit]");
  if (!link || !localStorage.getItem("office") || location.pathname.startsWith("/admin")) return;
  link.href = `/admin/edit${location.pathname}`;
  link.hidden = false;
}

async function prepareNextPages(): Promise<void> {
  if (navigator.connection?.saveData) return;
  await untilIdle();
  const type = "speculationrules";
  document.head.append(Object.assign(document.createElement("script"), { type, text: speculationRules }));
}

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean };
  }
}

// The one script of the public site. Everything works without it. It writes only what the markup leaves to it, so that it does not
// get in React's way where that runs.
watchTopBar();
watchMenu();
for (const item of document.querySelectorAll<HTMLElement>("[data-dropdown]")) watchDropdown(item);
watchNewsletter();
watchContactForm();
watchNoticeFiles();
watchNoticeActions();
watchPrinting();
loadSuggestions();
hydrateOnIntent();
watchMap();
watchVideos();
watchAlert();
offerEditing();
void retryPendingParts();
void showRoadblocks();
void prepareNextPages();
