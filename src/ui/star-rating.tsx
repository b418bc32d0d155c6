import { classNames } from "./class-names.ts";

type StarRatingProps = {
  /** What a screen reader says instead of the stars. */
  label: string;
  /** How much of the row is filled. */
  width: `${number}%`;
  className?: string | undefined;
};

/** A row of five stars. The class name gives its height. */
export function StarRating({ label, width, className }: StarRatingProps) {
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={label}
      className={classNames("aspect-5/1 w-auto", className)}
    >
      <path d={row} className="fill-paper-edge on-dark:fill-ink-600" />
      <svg
        viewBox="0 0 120 24"
        width={width}
        height="24"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <path d={row} className="fill-gold-500 on-dark:fill-gold-300" />
      </svg>
    </svg>
  );
}

const row = [0, 24, 48, 72, 96].map((x) => starAt(x)).join("");

function starAt(x: number): string {
  const points = [
    [12, 2],
    [14.9, 8.3],
    [21.8, 9.1],
    [16.7, 13.8],
    [18.1, 20.6],
    [12, 17.2],
    [5.9, 20.6],
    [7.3, 13.8],
    [2.2, 9.1],
    [9.1, 8.3],
  ];
  return `M${points.map(([px = 0, py = 0]) => `${(px + x).toFixed(1)} ${py}`).join("L")}Z`;
}
