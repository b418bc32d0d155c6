import Star from "lucide-react/icons/star";

interface StarsProps {
  rating: number;
  percent: number;
  /** The same in words. */
  label: string;
}

export function Stars({ rating, percent, label }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="inline-flex gap-0.5 text-gold-500">
        {Array.from({ length: rating }, (_, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars have no other identity and never move
          <Star key={star} className="size-4 fill-current" strokeWidth={1.5} />
        ))}
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {rating} ({percent}%)
      </span>
    </span>
  );
}
