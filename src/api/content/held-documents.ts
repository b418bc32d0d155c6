import { type DocumentName, documents } from "#contract/content/documents.ts";
import { fillInShown, type Shown } from "./shown.ts";
import { uploadedIn } from "./sources.ts";
import { readForPages } from "./stored-document.ts";

interface Held {
  text: string;
  uploads: readonly string[];
  /** What is shown of its files, as text. */
  shownAs: string;
  document: unknown;
}

export type HeldDocuments = ReturnType<typeof createHeldDocuments>;

/**
 * The documents as they were read last. One that has not changed stays the same object: it need not be parsed again, and whoever
 * has drawn something of it knows by that that it is still true.
 */
export function createHeldDocuments() {
  const held = new Map<DocumentName, Held>();

  return {
    /** The files that a document names. */
    uploadsIn(name: DocumentName, text: string): readonly string[] {
      const before = held.get(name);
      return before?.text === text
        ? before.uploads
        : uploadedIn(documents[name].rules, readForPages(name, text));
    },

    /** The document of this text, with these of its files. */
    take(name: DocumentName, text: string, shown: Shown): unknown {
      const uploads = this.uploadsIn(name, text);
      const shownAs = JSON.stringify(uploads.map((key) => shown[key]));
      const before = held.get(name);
      if (before?.text === text && before.shownAs === shownAs) return before.document;
      const document = readForPages(name, text);
      fillInShown(documents[name].rules, document, shown);
      held.set(name, { text, uploads, shownAs, document });
      return document;
    },
  };
}
