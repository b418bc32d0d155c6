import { initialsOf } from "#kit/ui/initials.ts";
import { type Loading, UploadedPicture } from "#kit/ui/picture-tag.tsx";
import type { Person } from "./people.rules.ts";
import { portraitOf } from "./people-pages.words.ts";

interface HeadshotProps {
  person: Pick<Person, "fullname" | "headshot" | "picture">;
  sizes: string;
  /** Empty beside the name. */
  alt?: string;
  loading?: Loading;
  className?: string;
}

/** Upright 4:5. The initials show where there is no picture, or none that loads. */
export function Headshot({ person, sizes, alt, loading = "lazy", className = "text-3xl" }: HeadshotProps) {
  const { fullname, headshot, picture } = person;
  return (
    <div className={`relative aspect-4/5 overflow-hidden rounded-sm bg-ink-100 ${className}`}>
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-display text-ink-500 select-none"
      >
        {initialsOf(fullname)}
      </span>
      {headshot && (
        <UploadedPicture
          src={headshot}
          picture={picture}
          alt={alt ?? portraitOf(fullname)}
          sizes={sizes}
          loading={loading}
          className="absolute inset-0 size-full object-cover object-top text-transparent"
        />
      )}
    </div>
  );
}
