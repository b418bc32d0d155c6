import { classNames } from "./class-names.ts";

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

const star = "m12 2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z";
const row = [0, 24, 48, 72, 96].map((left) => `M${left} 0${star}`).join("");
