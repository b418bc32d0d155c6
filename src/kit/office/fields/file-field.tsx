import { X } from "lucide";
import type { ReactNode } from "react";
import { acceptedPictures } from "#kit/client/shrink-picture.ts";
import { maxTitleLength } from "#kit/fields/blocks.ts";
import { fieldId, stepsOf } from "#kit/fields/field-paths.ts";
import { isRequired } from "#kit/fields/fields.ts";
import type { FileRule, PictureRule } from "#kit/fields/rules.ts";
import { fieldsIn, noFile } from "#kit/fields/values.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import type { UsedFile } from "#platform/files/files.schemas.ts";
import { type FieldProps, useFields, useUpload } from "./field-context.ts";
import { FieldLabel } from "./text-field.tsx";
import { UsedFilesButton } from "./used-files.tsx";

type UploadFieldProps = {
  rule: PictureRule | FileRule;
  value: { source: string };
  path: string;
  upload: ReturnType<typeof useUpload>;
  onChoose: (file: File) => void;
  reading?: File | undefined;
  onUse: (file: UsedFile) => void;
  children: ReactNode;
};

export function UploadField(props: UploadFieldProps) {
  const { rule, value, path, upload, onChoose, reading, onUse, children } = props;
  const { problems, isRecord, addShown } = useFields();
  const isPicture = rule.kind === "picture";
  return (
    <div className="flex flex-col gap-3">
      <FilePicker
        id={fieldId(path)}
        label={<FieldLabel rule={rule} />}
        hint={rule.hint}
        error={problems.get(path)}
        required={isRecord && isRequired(rule)}
        value={reading ?? upload.underWay?.file ?? null}
        onChange={(file) => {
          // "Try again" would send the earlier file.
          upload.forgetAll();
          if (file) onChoose(file);
        }}
        accept={isPicture ? acceptedPictures : undefined}
        prompt={`Choose ${value.source ? "another" : "a"} ${rule.kind}`}
        mousePrompt={isPicture ? ", drop it here or paste it" : ", or drop it here"}
        removeLabel={commonWords.cancel}
        progress={reading ? 0 : upload.underWay?.share}
      />
      <UsedFilesButton
        rule={rule}
        disabled={reading !== undefined || upload.underWay !== undefined}
        onUse={(file) => {
          upload.forgetAll();
          addShown(file);
          onUse(file);
        }}
      />
      {upload.failures.map((failure) => (
        <NoticeBar
          key={failure.message}
          kind="error"
          button={{ label: commonWords.tryAgain, onClick: () => upload.again(failure) }}
        >
          {`The ${rule.kind} was not uploaded: ${failure.message}`}
        </NoticeBar>
      ))}
      {children}
    </div>
  );
}

export function FileField({ rule, value, path }: FieldProps<FileRule>) {
  const { source, name } = value;
  const { update } = useFields();
  /** Where the file has a title beside it that nobody has typed, that is its name. */
  const use = ({ source, name }: { source: string; name: string }) => {
    const steps = stepsOf(path);
    update(steps.slice(0, -1).join("."), (around) => {
      const { title } = fieldsIn(around);
      const named = title === "" && { title: name.replace(/\.[^.]*$/, "").slice(0, maxTitleLength) };
      return { ...fieldsIn(around), ...named, [steps.at(-1) ?? ""]: { source, name } };
    });
  };
  const upload = useUpload({ kind: "files", path, onUploaded: use });
  return (
    <UploadField rule={rule} value={value} path={path} upload={upload} onChoose={upload.send} onUse={use}>
      {source !== "" && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label="File name that visitors see"
            className="flex-[1_1_12rem]"
            autoComplete="off"
            value={name}
            onChange={({ target }) => update(path, () => ({ source, name: target.value }))}
          />
          {rule.optional && (
            <Button size="sm" variant="quiet" icon={X} onClick={() => update(path, () => ({ ...noFile }))}>
              Remove the file
            </Button>
          )}
        </div>
      )}
    </UploadField>
  );
}
