import { X } from "lucide";
import { type ReactNode, useState } from "react";
import { messageOf } from "#client/api.ts";
import { fieldId, pathInRules } from "#fields/field-paths.ts";
import { isRequired } from "#fields/fields.ts";
import type { FileRule, PictureRule } from "#fields/rules.ts";
import { noFile } from "#fields/values.ts";
import type { UploadResponse } from "#files/files.schemas.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { TextInput } from "#ui/inputs.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { commonWords } from "../office.words.ts";
import { type FieldProps, type Upload, useFields } from "./field-context.ts";
import { fieldWords } from "./fields.words.ts";
import { FieldLabel, LeftField } from "./text-field.tsx";

interface UnderWay {
  file: File;
  /** From 0 to 1; undefined after a failure. */
  progress: number | undefined;
  failure?: string | undefined;
}

interface UploadParts {
  kind: Upload["kind"];
  path: string;
  /** Lists may have been reordered meanwhile. */
  onUploaded: (uploaded: UploadResponse, lastingPath: string) => void;
}

export function useUpload({ kind, path, onUploaded }: UploadParts) {
  const { upload, lasting } = useFields();
  const [underWay, setUnderWay] = useState<UnderWay>();

  async function send(file: File) {
    const lastingPath = lasting(path);
    setUnderWay({ file, progress: 0 });
    try {
      const uploaded = await upload({
        kind,
        field: pathInRules(path),
        file,
        onProgress: (progress) => setUnderWay({ file, progress }),
      });
      setUnderWay(undefined);
      onUploaded(uploaded, lastingPath);
    } catch (error) {
      setUnderWay({ file, progress: undefined, failure: messageOf(error) });
    }
  }

  return {
    sent: underWay?.progress === undefined ? undefined : underWay.file,
    progress: underWay?.progress,
    failure: underWay?.failure,
    send: (file: File) => void send(file),
    again: () => underWay && void send(underWay.file),
    forget: () => setUnderWay(undefined),
  };
}

type UploadFieldProps = {
  rule: PictureRule | FileRule;
  path: string;
  upload: ReturnType<typeof useUpload>;
  words: { prompt: string; mouse: string; failed: (message: string) => string };
  onChoose: (file: File) => void;
  reading?: File | undefined;
  accept?: string;
  /** The current file. */
  children: ReactNode;
};

export function UploadField(props: UploadFieldProps) {
  const { rule, path, upload, words, onChoose, reading, accept, children } = props;
  const { problems, isRecord } = useFields();
  return (
    <LeftField path={path} className="flex flex-col gap-3">
      <FilePicker
        id={fieldId(path)}
        label={<FieldLabel rule={rule} />}
        hint={rule.hint}
        error={problems.get(path)}
        required={isRecord && isRequired(rule)}
        value={reading ?? upload.sent ?? null}
        onChange={(file) => file && onChoose(file)}
        accept={accept}
        prompt={words.prompt}
        mousePrompt={words.mouse}
        removeLabel={commonWords.cancel}
        progress={reading ? 0 : upload.progress}
      />
      {upload.failure && (
        <NoticeBar kind="error" button={{ label: commonWords.tryAgain, onClick: upload.again }}>
          {words.failed(upload.failure)}
        </NoticeBar>
      )}
      {children}
    </LeftField>
  );
}

const fileWords = fieldWords.file;

export function FileField({ rule, value, path }: FieldProps<FileRule>) {
  const { update } = useFields();
  const upload = useUpload({
    kind: "files",
    path,
    onUploaded: ({ source, name }, lastingPath) => update(lastingPath, () => ({ source, name })),
  });
  return (
    <UploadField
      rule={rule}
      path={path}
      upload={upload}
      words={{ ...fileWords, prompt: value.source ? fileWords.replace : fileWords.choose }}
      onChoose={upload.send}
    >
      {value.source !== "" && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label={fileWords.name} className="flex-[1_1_12rem]">
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={value.name}
                onChange={(event) => update(path, () => ({ source: value.source, name: event.target.value }))}
              />
            )}
          </Field>
          {rule.optional && (
            <Button size="sm" variant="quiet" icon={X} onClick={() => update(path, () => ({ ...noFile }))}>
              {fileWords.remove}
            </Button>
          )}
        </div>
      )}
    </UploadField>
  );
}
