/** Marks <html> with data-scrolled while the page is scrolled at all; the top bar's styles do the rest. */
export function watchTopBar(): void {
  addEventListener("scroll", mark, { passive: true });
  // A restored page (back, forward, reload) may begin scrolled. To ask any earlier would make the browser lay the page out
  // at once, before it is ready to show it.
  addEventListener("pageshow", mark);
}

function mark(): void {
  // Pulled beyond the top, as on iOS, scrollY is negative: that is still the top.
  document.documentElement.toggleAttribute("data-scrolled", scrollY > 0);
}
