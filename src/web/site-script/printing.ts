/**
 * A picture that loads when it is about to be seen would leave a hole on paper. All of them are asked for before a page is
 * printed, and one that has not come takes no room there: its box has data-absent.
 */
export function watchPrinting(): void {
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
