import { StarRating } from "#web/ui/star-rating.tsx";

interface StarsProps {
  rating: number;
  percent: number;
  /** The same in words. */
  label: string;
}

export function Stars({ rating, percent, label }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <StarRating label={label} width={`${percent}%`} className="h-4" />
      <span aria-hidden="true" className="tabular-nums">
        {rating} ({percent}%)
      </span>
    </span>
  );
}
