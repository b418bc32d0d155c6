/** What the queue can do for the search, as the keys of its jobs. A walk goes on after the notice that its key names. */
const walks = ["missing", "file"] as const;

export interface SearchWalk {
  /** Notices that the search does not know yet, or those of one file. */
  of: (typeof walks)[number];
  fileKey: string;
  afterId: string;
}

export const searchJobKey = ({ of, fileKey, afterId }: SearchWalk): string => `${of}:${fileKey}:${afterId}`;

export function readSearchJob(key: string): SearchWalk | undefined {
  const [name, fileKey = "", afterId = ""] = key.split(":");
  const of = walks.find((walk) => walk === name);
  return of && { of, fileKey, afterId };
}

export const wordsOfFile = (fileKey: string): string => searchJobKey({ of: "file", fileKey, afterId: "" });

export const missingWords = searchJobKey({ of: "missing", fileKey: "", afterId: "" });
