import { createContext, useContext } from "react";
import type { ContentOf, Rule } from "#fields/rules.ts";
import type { DocumentRecord, UploadResponse } from "../documents.schemas.ts";
import type { DocumentName } from "../documents.ts";

export type ShownFiles = DocumentRecord["shown"];

export interface Upload {
  kind: "pictures" | "files";
  /** The path to the field in the rules, like chiefs.picture. */
  field: string;
  file: File;
  onProgress: (share: number) => void;
}

/** What fields do. It never changes, so that nothing is rendered again for it. */
export interface EditorActions {
  document: DocumentName;
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
}

/** What fields show beside their value. */
export interface EditorView {
  /** By the path of the field. */
  problems: ReadonlyMap<string, string>;
  openItems: ReadonlySet<string>;
  shown: ShownFiles;
}

export const EditorActionsContext = createContext<EditorActions | null>(null);
export const EditorViewContext = createContext<EditorView | null>(null);

export function useEditorActions(): EditorActions {
  const actions = useContext(EditorActionsContext);
  if (!actions) throw new Error("There is no editor around this field.");
  return actions;
}

export function useEditorView(): EditorView {
  const view = useContext(EditorViewContext);
  if (!view) throw new Error("There is no editor around this field.");
  return view;
}

export interface FieldProps<One extends Rule = Rule> {
  rule: One;
  value: ContentOf<One>;
  path: string;
}
