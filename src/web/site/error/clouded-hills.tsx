import { ArchWindow } from "./arch-window.tsx";

/** A peak behind clouds, with a lamp lit below: it is still there. */
export function CloudedHills() {
  return (
    <ArchWindow>
      <path className="fill-ink-100" d="M40 248 150 128l42 40 72-104 84 112 34-28 98 100v24H40Z" />
      <path className="fill-white" d="m264 64-50 72 28-12 14 16 16-30ZM150 128l-34 37 22-6 10 8 10-16Z" />
      <path className="fill-ink-200" d="m264 64 84 112-40-8-18-28-18 14-10-30Z" />
      <path
        className="fill-paper-deep stroke-ink-300"
        strokeWidth="1.5"
        d="M70 214c-22 0-34-14-34-28s12-26 30-26c6-22 24-34 48-34s42 14 48 32c24-4 42 10 42 28s-14 28-34 28Z"
      />
      <path
        className="fill-paper-deep stroke-ink-300"
        strokeWidth="1.5"
        d="M272 196c-18 0-28-12-28-24s10-22 26-22c4-18 20-28 40-28s36 12 40 26c20-2 36 8 36 24s-12 24-30 24Z"
      />
      <path className="fill-ink-800" d="M0 288c90-34 190-46 280-32s140 4 200-8v72H0Z" />
      <path className="fill-crimson-700" d="M208 262h64c-2 16-14 24-32 24s-30-8-32-24Z" />
      <path className="fill-crimson-800" d="M204 258h72v6h-72Z" />
      <path className="fill-gold-300" d="M240 220c12 14 16 20 16 26a16 14 0 0 1-32 0c0-6 4-12 16-26Z" />
      <path className="fill-gold-100" d="M240 236c5 6 7 9 7 12a7 6 0 0 1-14 0c0-3 2-6 7-12Z" />
    </ArchWindow>
  );
}
