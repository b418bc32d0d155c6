import { untilIdle } from "./idle.ts";

/** On a phone the sheet would cover the tasks just as a thumb arrives. */
const isPhone = "(width < 48rem)";
const quietMs = 10_000;

export async function showRoadblocks(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>("template[data-roadblocks]");
  if (!template) return;
  await untilIdle();
  if (matchMedia(isPhone).matches) await untilOutOfTheWay();
  const seen = readSeenBanners();
  if (!seen) return;
  // A copy would load its pictures at once.
  for (const banner of bannersIn(template.content)) if (seen.includes(idOf(banner))) banner.remove();
  if (bannersIn(template.content).length === 0) return;
  const dialog = document.importNode(template.content, true).querySelector("dialog");
  if (dialog) run(dialog);
}

/** Until the tasks have been scrolled past, or nobody has touched the page for a while. */
async function untilOutOfTheWay(): Promise<void> {
  const tasks = document.querySelector("[data-tasks]");
  const end = new AbortController();
  const { signal } = end;
  await new Promise((resolve) => {
    let quiet = setTimeout(resolve, quietMs);
    const look = () => {
      clearTimeout(quiet);
      if (tasks && tasks.getBoundingClientRect().bottom < 0) resolve(undefined);
      else quiet = setTimeout(resolve, quietMs);
    };
    for (const name of ["scroll", "pointerdown", "keydown"])
      addEventListener(name, look, { passive: true, signal });
    look();
  });
  end.abort();
}

function run(dialog: HTMLDialogElement): void {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
  const banners = bannersIn(dialog);
  const pause = part("pause");
  let timer: Animation | undefined;
  let place = -1;
  let isPointedAt = false;
  let isClosed = false;

  async function showNext(): Promise<void> {
    place += 1;
    const banner = banners[place];
    if (!banner) return dialog.open ? dialog.close() : dialog.remove();
    const isReady = await canBeShown(banner);
    if (isClosed) return;
    if (!isReady) {
      banners.splice(place, 1);
      place -= 1;
      return showNext();
    }
    rememberBanner(idOf(banner));
    for (const other of banners) other.hidden = other !== banner;
    part("title").textContent = banner.dataset.title ?? "";
    part("place").textContent = banners.length > 1 ? `${place + 1}/${banners.length}` : "";
    part("next").hidden = place === banners.length - 1;
    timer = part("timer").animate(
      { transform: ["none", "scaleX(0)"] },
      { duration: Number(banner.dataset.seconds) * 1000, fill: "forwards" },
    );
    timer.onfinish = showNext;
    if (!dialog.open) dialog.showModal();
    // Reads the heading, and highlights no button.
    dialog.focus();
    pauseOrResume();
  }

  /** With reduced motion a banner stays until it is closed. */
  function pauseOrResume(): void {
    const waits =
      isPointedAt ||
      document.hidden ||
      pause.hasAttribute("data-paused") ||
      matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (waits) timer?.pause();
    else timer?.play();
  }

  function setPaused(isOn?: boolean): void {
    pause.toggleAttribute("data-paused", isOn);
    pauseOrResume();
  }

  const panel = part("panel");
  panel.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
    // A pointer at rest has asked for nothing.
    if (pointerType !== "mouse" || !(movementX || movementY) || isPointedAt) return;
    isPointedAt = true;
    pauseOrResume();
  });
  panel.addEventListener("pointerleave", () => {
    isPointedAt = false;
    pauseOrResume();
  });
  document.addEventListener("visibilitychange", pauseOrResume);
  dialog.addEventListener("keydown", ({ target, key }) => {
    if (target !== pause && key !== "Escape") setPaused(true);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-pause]")) setPaused();
    else if (target.closest("[data-next]")) {
      timer?.cancel();
      void showNext();
    } else if (target === dialog || target.closest("a, [data-close]")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    isClosed = true;
    timer?.cancel();
    document.removeEventListener("visibilitychange", pauseOrResume);
    // Whoever closes one has seen enough of them.
    for (const banner of banners) rememberBanner(idOf(banner));
    dialog.remove();
  });

  // At the start: where nothing had the focus before, Tab begins there again.
  document.body.prepend(dialog);
  void showNext();
}

function bannersIn(parent: ParentNode): HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>("[data-roadblock]")];
}

function idOf(banner: HTMLElement): string {
  return banner.dataset.roadblock ?? "";
}

/** Its picture has loaded, and no other tab has shown it. */
async function canBeShown(banner: HTMLElement): Promise<boolean> {
  try {
    await banner.querySelector("img")?.decode();
  } catch {
    return false;
  }
  return !readSeenBanners()?.includes(idOf(banner));
}

const listKey = "seen-banners";
/** A session cookie, which all tabs share: the list alone would stay for good. */
const sessionMark = "banners=seen";

/** Undefined if storage is not available: then no banner is shown, or it would be shown every time. */
function readSeenBanners(): string[] | undefined {
  try {
    if (!navigator.cookieEnabled) return undefined;
    const list = localStorage.getItem(listKey) ?? "";
    return document.cookie.split("; ").includes(sessionMark) ? list.split(" ") : [];
  } catch {
    return undefined;
  }
}

function rememberBanner(id: string): void {
  localStorage.setItem(listKey, [...new Set(readSeenBanners()).add(id)].join(" "));
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and this needs no answer.
  document.cookie = `${sessionMark}; path=/; samesite=lax${secure}`;
}
