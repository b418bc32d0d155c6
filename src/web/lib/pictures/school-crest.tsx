import { Crest } from "#web/ui/picture/crest.tsx";
import { useKnownContent } from "../content/content.ts";
import { uploadedFiles } from "./picture-files.ts";
import { PictureTag } from "./picture-tag.tsx";

/** The school's own crest, or the drawn one where the office has given none. Decoration: the name always stands beside it. */
export function SchoolCrest({ className }: { className: string }) {
  const crest = useKnownContent("identity")?.crest;
  const files = crest && uploadedFiles(crest);
  return files ? (
    <PictureTag files={files} alt="" sizes="4rem" className={className} />
  ) : (
    <Crest className={className} />
  );
}
