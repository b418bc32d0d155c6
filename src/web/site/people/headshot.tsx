import { peopleWords } from "#content/people-pages.ts";
import { UploadedPicture } from "#web/lib/uploaded-picture.tsx";
import type { ShownPerson } from "./people.loader.ts";
import { initialsOf } from "./person-name.ts";

/** The initials lie under the picture: they are what is seen of somebody without one, or whose picture does not load. */
export function Headshot({ person, loading }: { person: ShownPerson; loading: "eager" | "lazy" }) {
  return (
    <div className="relative aspect-4/5 overflow-hidden rounded-sm bg-ink-100">
      <span
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center font-display text-5xl text-ink-500 select-none"
      >
        {initialsOf(person.name)}
      </span>
      {person.headshot && (
        <UploadedPicture
          src={person.headshot}
          picture={person.picture}
          alt={peopleWords.portraitOf(person.name)}
          sizes="(min-width: 1280px) 280px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 45vw"
          loading={loading}
          className="absolute inset-0 size-full object-cover object-top text-transparent"
        />
      )}
    </div>
  );
}
