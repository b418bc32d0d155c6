import type { ReactNode } from "react";

/** The frame of the drawings on error pages: a view of 480 by 320 through an arched window. */
export function ArchWindow({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="30 -60 420 390" aria-hidden="true" className="block w-full max-w-64 lg:mx-auto lg:max-w-md">
      <clipPath id="arch-window">
        <path d={opening} />
      </clipPath>
      <path className="fill-none stroke-gold-500" strokeWidth="1.5" d={frame} />
      <g clipPath="url(#arch-window)">
        <path className="fill-paper-deep" d="M0-60h480v390H0Z" />
        {children}
      </g>
    </svg>
  );
}

const opening = "M60 310V140a180 180 0 0 1 360 0v170Z";
const frame = "M48 322V140a192 192 0 0 1 384 0v182Z";
