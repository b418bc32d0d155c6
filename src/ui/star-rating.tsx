import { classNames } from "./class-names.ts";

/** A row of five stars, filled to this width. The class name gives its height. */
export function StarRating(props: { label: string; width: `${number}%`; className: string }) {
  const { label, width, className } = props;
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={label}
      className={classNames("aspect-5/1 w-auto", className)}
    >
      <path d={row} className="fill-paper-edge on-dark:fill-ink-600" />
      <svg viewBox="0 0 120 24" width={width} height="24" preserveAspectRatio="xMinYMin slice" aria-hidden>
        <path d={row} className="fill-gold-500 on-dark:fill-gold-300" />
      </svg>
    </svg>
  );
}

const star = "12 2,14.9 8.3,21.8 9.1,16.7 13.8,18.1 20.6,12 17.2,5.9 20.6,7.3 13.8,2.2 9.1,9.1 8.3".split(
  ",",
);

const row = [0, 24, 48, 72, 96]
  .map((left) => `M${star.map((point) => shift(point, left)).join("L")}Z`)
  .join("");

function shift(point: string, left: number): string {
  const [x, y] = point.split(" ");
  return `${(Number(x) + left).toFixed(1)} ${y}`;
}
