import { peopleWords } from "#content/pages/people-pages.ts";
import { type Loading, UploadedPicture } from "#web/lib/pictures/uploaded-picture.tsx";
import { initialsOf } from "#web/ui/picture/initials.ts";
import type { ShownPerson } from "./people.loader.ts";

interface HeadshotProps {
  person: Pick<ShownPerson, "name" | "headshot" | "picture">;
  loading: Loading;
  sizes: string;
}

/** The initials lie under the picture: they are what is seen of somebody without one, or whose picture does not load. */
export function Headshot({ person, loading, sizes }: HeadshotProps) {
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-sm bg-ink-100">
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-display text-3xl text-ink-500 select-none"
      >
        {initialsOf(person.name)}
      </span>
      {person.headshot && (
        <UploadedPicture
          src={person.headshot}
          picture={person.picture}
          alt={peopleWords.portraitOf(person.name)}
          sizes={sizes}
          loading={loading}
          className="absolute inset-0 size-full object-cover object-top text-transparent"
        />
      )}
    </div>
  );
}
