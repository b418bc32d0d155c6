import { editorMessages } from "#content/office/editor-messages.ts";
import { InsteadOfScreen } from "../frame/instead-of-screen.tsx";

const words = editorMessages.documents;

export function UnknownDocument() {
  return (
    <InsteadOfScreen
      heading={words.heading}
      title={words.unknownTitle}
      wayOn={{ to: "/admin/site", label: words.toDocuments }}
    >
      {words.unknownHint}
    </InsteadOfScreen>
  );
}
