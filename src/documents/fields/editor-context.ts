import { createContext, useContext } from "react";
import type { ContentOf, Rule } from "#fields/rules.ts";
import type { UploadResponse } from "#files/files.schemas.ts";
import type { DocumentRecord } from "../documents.schemas.ts";

export interface Upload {
  kind: "pictures" | "files";
  /** The path to the field in the rules, like chiefs.picture. */
  field: string;
  file: File;
  onProgress: (share: number) => void;
}

/** What fields do, and show beside their value. Of those values, only the last three ever change. */
export interface EditorContent {
  /** Changes the value at a path. */
  update: (path: string, next: (value: unknown) => unknown) => void;
  /** A field was left: its problems may be shown now. */
  leave: (path: string) => void;
  /** The path that stays valid when lists are reordered. */
  lasting: (path: string) => string;
  upload: (upload: Upload) => Promise<UploadResponse>;
  setOpen: (lastingPath: string, isOpen: boolean) => void;
  /** For screen readers. */
  announce: (text: string) => void;
  /** By the path of the field. */
  problems: ReadonlyMap<string, string>;
  openItems: ReadonlySet<string>;
  shown: DocumentRecord["shown"];
  /** What a field offers that names a program. */
  programs: DocumentRecord["programs"];
}

export const EditorContext = createContext<EditorContent | null>(null);

export function useEditor(): EditorContent {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("There is no editor around this field.");
  return editor;
}

export interface FieldProps<One extends Rule = Rule> {
  rule: One;
  value: ContentOf<One>;
  path: string;
}
