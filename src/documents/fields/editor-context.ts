import { createContext, useContext } from "react";
import type { ContentOf, Rule } from "#fields/rules.ts";
import type { Upload } from "../content.calls.ts";
import type { DocumentRecord, UploadResponse } from "../documents.schemas.ts";
import type { DocumentName } from "../documents.ts";

export type ShownFiles = DocumentRecord["shown"];

/** What fields do. It never changes while a document is edited, so that nothing is drawn again for it. */
export interface EditorActions {
  document: DocumentName;
  /** Changes what stands at a path, by what stands there at that moment. */
  update: (path: string, next: (value: unknown) => unknown) => void;
  /** A field was left: what is wrong with it may be said now. */
  leave: (path: string) => void;
  /** The path that stays true however lists are ordered meanwhile. */
  lasting: (path: string) => string;
  upload: (upload: Upload) => Promise<UploadResponse>;
  setOpen: (lastingPath: string, isOpen: boolean) => void;
  /** Says it to those who do not see. */
  announce: (text: string) => void;
}

/** What fields show beside their value. */
export interface EditorView {
  /** What is wrong, by the path of the field. */
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

/** What every field gets: its rule, what it holds, and the path to it. */
export interface FieldProps<One extends Rule = Rule> {
  rule: One;
  value: ContentOf<One>;
  path: string;
}
