/** The look that text fields, selects and text areas share. 16 px at least, or iOS zooms in on focus. */
export const controlClass =
  "block w-full min-w-0 rounded-sm border border-ink-500 bg-white px-3 py-2 text-base text-ink-900 " +
  "transition-colors duration-quick placeholder:text-ink-500 not-disabled:hover:border-ink-800 " +
  "aria-invalid:border-bad-700 aria-invalid:shadow-[inset_0_0_0_1px_var(--color-bad-700)] " +
  "disabled:cursor-not-allowed disabled:border-ink-200 disabled:bg-paper-deep disabled:text-ink-600";
