import type { Program } from "#content/programs/program.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { Crest } from "#web/ui/crest.tsx";

/** Who answers for the program, with their picture or the school's arms. */
export function ProgramAuthor({ program }: { program: Program }) {
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-700">
      {program.authorImg === "crest" ? (
        <Crest className="h-8 w-auto shrink-0" />
      ) : (
        <SitePicture
          name={program.authorImg}
          alt=""
          sizes="2rem"
          className="size-8 rounded-full object-cover"
        />
      )}
      {program.authorName}
    </p>
  );
}
