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
  const said = document.querySelector("[data-share-said]");
  const say = (words: string) => {
    if (said) said.textContent = words;
  };
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
