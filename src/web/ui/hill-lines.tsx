import { classNames } from "./class-names.ts";

/** Ridges behind ridges, drawn as fine contour lines along the foot of a band. */
export function HillLines({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1440 320"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className={classNames("pointer-events-none absolute inset-0 -z-10 size-full", className)}
    >
      {ridges.map((ridge) => (
        <path key={ridge.path} d={ridge.path} opacity={ridge.opacity} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

const ridges = [
  { path: "M520 320L700 232l58 30 96-84 44 36 118-132 52 62 40-30 96 96 62-46 174 156", opacity: 0.9 },
  { path: "M610 320l120-58 74 26 110-72 60 34 92-74 76 62 84-44 214 126", opacity: 0.55 },
  { path: "M760 320l128-42 92 20 116-52 88 28 106-36 150 82", opacity: 0.4 },
];
