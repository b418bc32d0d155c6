import { CampusBuildings } from "./campus-buildings.tsx";
import { Peaks } from "./peaks.tsx";

/** The campus under the hills. The peaks stand on the right: on a wide screen words lie over the sky on the left. */
export function CampusScene({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label="Drawing: brick roofs of the campus under snow peaks"
      className={className}
    >
      <defs>
        <linearGradient id="scene-mist" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-paper)] [stop-opacity:0]" />
          <stop offset="1" className="[stop-color:var(--color-paper)]" />
        </linearGradient>
      </defs>
      <circle cx="1296" cy="116" r="52" className="fill-gold-100" />
      <circle cx="1296" cy="116" r="68" className="fill-none stroke-gold-300" strokeWidth="1" />
      <Peaks />
      <rect x="0" y="190" width="1440" height="150" fill="url(#scene-mist)" />
      <path className="fill-ink-200" d={ridges.far} />
      <path className="fill-ink-300" d={ridges.middle} />
      <path className="fill-ink-500" d={ridges.near} />
      <path className="fill-ink-700" d={ridges.spur} />
      <path className="fill-none stroke-ink-600" strokeWidth="1.5" d={terraces} />
      <path className="fill-ink-800" d={ridges.campus} />
      <CampusBuildings />
      <path className="fill-ink-900" d={ridges.foreground} />
      <path className="fill-none stroke-gold-500" strokeWidth="1.25" d={footpath} />
    </svg>
  );
}

const ridges = {
  far: "M0 334c70-18 128-34 196-26s96 20 168 8 112-40 190-34 116 30 190 22 130-46 214-40 118 34 190 28 140-42 216-34 174 34 276 14v288H0Z",
  middle:
    "M0 378c90-30 150-22 226-10s140 14 222-6 130-30 206-18 140 30 222 14 150-34 240-18 180 22 324-22v242H0Z",
  near: "M0 404c64-10 130-36 214-24s130 46 220 44 132-48 220-42 118 32 190 30 150-34 246-24 190 34 350-4v176H0Z",
  spur: "M0 436c96-26 168-20 250 6s150 40 240 34 150-38 240-34 110 22 170 22v96H0Z",
  campus: "M560 520c70-10 120-58 206-70 40-6 70-5 100-5h420c60 0 96-10 154-24v139H560Z",
  foreground: "M0 500c150-26 290-16 450 4s250 22 420 6 300-34 570-6v56H0Z",
};

const terraces =
  "M36 452c70-14 130-8 196 12s110 28 172 28M20 470c80-14 150-4 216 14s90 20 132 22M590 470c50-16 92-22 142-20M566 484c60-20 110-24 170-22";

const footpath = "M1060 446c-4 16-34 22-30 34s46 16 38 30-58 20-70 50";
