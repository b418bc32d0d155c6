import { useState } from "react";
import type { UploadAnswer } from "#contract/content/content.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import type { Upload } from "../content.calls.ts";
import { wayInRules } from "../ways.ts";
import { useEditorActions } from "./editor-context.ts";

interface UnderWay {
  file: File;
  /** From 0 to 1; undefined once it has failed. */
  progress: number | undefined;
  failure?: string | undefined;
}

interface UploadParts {
  kind: Upload["kind"];
  way: string;
  /** With the way that is the field's then, however lists were ordered meanwhile. */
  onUploaded: (answer: UploadAnswer, lastingWay: string) => void;
}

/** Sends one file for a field: with its progress, and again after a failure. */
export function useUpload({ kind, way, onUploaded }: UploadParts) {
  const { upload, lasting } = useEditorActions();
  const [underWay, setUnderWay] = useState<UnderWay>();

  async function send(file: File) {
    const lastingWay = lasting(way);
    setUnderWay({ file, progress: 0 });
    try {
      const answer = await upload({
        kind,
        field: wayInRules(way),
        file,
        onProgress: (progress) => setUnderWay({ file, progress }),
      });
      setUnderWay(undefined);
      onUploaded(answer, lastingWay);
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
