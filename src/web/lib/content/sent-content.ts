import type { Content, DocumentName } from "#contract/content/documents.ts";

type ReadDocuments = { [Name in DocumentName]?: Content<Name> };

/** What a loader answers with that has read documents. On its way to the browser they are one text. */
interface WithContent {
  content?: ReadDocuments;
  contentText?: string;
}

const texts = new WeakMap<object, string>();
const read = new WeakMap<object, ReadDocuments>();

/**
 * The same answer, its documents as text. React Router looks at each value that it sends: at those of a school's two documents as long as
 * a row of the notices takes to be drawn. Components on the server still read the documents themselves, by their name.
 */
export function withContentAsText({ content, ...others }: { content: Record<string, object> }): object {
  const documents = Object.entries(content).map(([name, document]) => `"${name}":${textOf(document)}`);
  return Object.defineProperty({ ...others, contentText: `{${documents.join()}}` }, "content", {
    value: content,
  });
}

/** The documents that came with a loader's answer: always the same for the same answer. */
export function documentsIn(data: unknown): ReadDocuments | undefined {
  const answer = data as WithContent | null | undefined;
  if (!answer?.contentText || answer.content) return answer?.content;
  const documents = read.get(answer) ?? (JSON.parse(answer.contentText) as ReadDocuments);
  read.set(answer, documents);
  return documents;
}

/** Made once: a document that did not change is the same object as before. */
function textOf(document: object): string {
  const text = texts.get(document) ?? JSON.stringify(document);
  texts.set(document, text);
  return text;
}
