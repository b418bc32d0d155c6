/** What lies between the page and a dialog or a drawer. */
export const backdropClass =
  "fixed inset-0 z-50 min-h-dvh bg-ink-950/60 transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0 " +
  // Without it, Safari on iOS 26 leaves a strip uncovered.
  "supports-[-webkit-touch-callout:none]:absolute";
