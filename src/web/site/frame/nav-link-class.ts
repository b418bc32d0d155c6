/** A link of the wide navigation: as tall as the header, with a crimson rule under the current one. */
export const navLinkClass =
  "relative flex items-center gap-1.5 text-sm font-medium text-ink-800 transition-colors duration-quick hover:text-crimson-700 aria-[current]:text-crimson-700 after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 after:origin-left after:scale-x-0 after:bg-crimson-600 after:transition-transform after:duration-calm after:ease-out-soft hover:after:scale-x-100 aria-[current]:after:scale-x-100 motion-reduce:after:transition-none xl:after:inset-x-3.5";
