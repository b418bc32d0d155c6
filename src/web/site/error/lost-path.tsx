import { ArchWindow } from "./arch-window.tsx";

/** A path that climbs to a signpost and ends there. */
export function LostPath() {
  return (
    <ArchWindow>
      <circle cx="352" cy="92" r="40" className="fill-gold-100" />
      <circle cx="352" cy="92" r="52" className="fill-none stroke-gold-300" />
      <path className="fill-ink-100" d="M0 226 66 168l36 22 70-92 52 60 34-26 78 84 40-30 104 70v64H0Z" />
      <path className="fill-white" d="m172 98-44 58 22-8 12 12 14-26Z" />
      <path className="fill-ink-300" d="M0 252c60-22 110-30 176-14s120 6 176-12 88-12 128-2v96H0Z" />
      <path className="fill-ink-800" d="M0 288c90-30 190-44 280-30s140 4 200-8v70H0Z" />
      <path
        className="fill-none stroke-gold-300"
        strokeWidth="2.5"
        strokeDasharray="9 8"
        strokeLinecap="round"
        d="M70 318c30-20 88-16 120-28s20-20 53-28"
      />
      <path className="fill-ink-950" d="M240 158h6v106h-6Z" />
      <path className="fill-crimson-700" d="M246 168h66l14 13-14 13h-66Z" />
      <path className="fill-paper-edge" d="M240 204h-58l-13 12 13 12h58Z" />
      <path className="fill-none stroke-white" strokeWidth="2" d="M258 181h42" />
      <path className="fill-none stroke-ink-500" strokeWidth="2" d="M228 216h-36" />
      <path className="fill-gold-500" d="m243 148 6 6-6 6-6-6Z" />
    </ArchWindow>
  );
}
