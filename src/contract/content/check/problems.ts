/** What is wrong with a document, at one of its fields. */
export interface Problem {
  /** The path to it, like "chiefs.2.name". */
  field: string;
  message: string;
  /** It is not even a document: no form makes such a thing, and not even a draft of it is kept. */
  isShape?: true;
}

export const atField = (path: string, name: string | number): string =>
  path ? `${path}.${name}` : String(name);
