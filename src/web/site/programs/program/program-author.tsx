import { SchoolCrest } from "#web/lib/pictures/school-crest.tsx";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import type { Program } from "../shown-programs.ts";

/** Who answers for the program, with their picture or the school's arms. */
export function ProgramAuthor({ program }: { program: Program }) {
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-700">
      {program.authorPicture.source === "" ? (
        <SchoolCrest className="h-8 w-auto shrink-0" />
      ) : (
        <SitePicture
          picture={program.authorPicture}
          alt=""
          sizes="2rem"
          className="size-8 rounded-full object-cover"
        />
      )}
      {program.authorName}
    </p>
  );
}
