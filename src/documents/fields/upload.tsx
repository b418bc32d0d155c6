import { useState } from "react";
import { messageOf } from "#client/api.ts";
import { pathInRules } from "#fields/field-paths.ts";
import { Button } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { Upload } from "../content.calls.ts";
import type { UploadResponse } from "../documents.schemas.ts";
import { useEditorActions } from "./editor-context.ts";

interface UnderWay {
  file: File;
  /** From 0 to 1; undefined once it has failed. */
  progress: number | undefined;
  failure?: string | undefined;
}

interface UploadParts {
  kind: Upload["kind"];
  path: string;
  /** With the path that is the field's then, however lists were ordered meanwhile. */
  onUploaded: (answer: UploadResponse, lastingPath: string) => void;
}

/** Sends one file for a field: with its progress, and again after a failure. */
export function useUpload({ kind, path, onUploaded }: UploadParts) {
  const { upload, lasting } = useEditorActions();
  const [underWay, setUnderWay] = useState<UnderWay>();

  async function send(file: File) {
    const lastingPath = lasting(path);
    setUnderWay({ file, progress: 0 });
    try {
      const answer = await upload({
        kind,
        field: pathInRules(path),
        file,
        onProgress: (progress) => setUnderWay({ file, progress }),
      });
      setUnderWay(undefined);
      onUploaded(answer, lastingPath);
    } catch (error) {
      setUnderWay({ file, progress: undefined, failure: messageOf(error) });
    }
  }

  return {
    underWay,
    send: (file: File) => void send(file),
    forget: () => setUnderWay(undefined),
  };
}

type UploadFailureProps = { failure: string | undefined; againLabel: string; onAgain: () => void };

export function UploadFailure({ failure, againLabel, onAgain }: UploadFailureProps) {
  if (!failure) return null;
  return (
    <NoticeBar
      kind="error"
      action={
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {againLabel}
        </Button>
      }
    >
      {failure}
    </NoticeBar>
  );
}
