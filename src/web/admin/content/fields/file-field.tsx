import { X } from "lucide";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { FileRule } from "#contract/content/rules.ts";
import { noFile } from "#contract/content/values.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { fieldId } from "../field-paths.ts";
import { useEditorActions, useEditorView } from "./editor-context.ts";
import type { FieldProps } from "./field-props.ts";
import { FieldLabel, LeftField } from "./labelled-field.tsx";
import { UploadFailure } from "./upload-failure.tsx";
import { useUpload } from "./use-upload.ts";

const words = editorMessages.file;

/** A file that readers open, such as a form. */
export function FileField({ rule, value, path }: FieldProps<FileRule>) {
  const { update } = useEditorActions();
  const { problems } = useEditorView();
  const { underWay, send } = useUpload({
    kind: "files",
    path,
    onUploaded: ({ source, name }, lastingPath) => update(lastingPath, () => ({ source, name })),
  });
  const failure = underWay?.failure;
  return (
    <LeftField path={path}>
      <div className="flex flex-col gap-3">
        <FilePicker
          id={fieldId(path)}
          label={<FieldLabel rule={rule} />}
          hint={rule.hint}
          error={problems.get(path)}
          value={underWay?.progress === undefined ? null : underWay.file}
          onChange={(file) => file && send(file)}
          prompt={value.source ? words.replace : words.choose}
          mousePrompt={words.mouse}
          removeLabel={words.cancel}
          progress={underWay?.progress}
          progressLabel={words.progress}
        />
        <UploadFailure
          failure={failure && words.failed(failure)}
          againLabel={words.tryAgain}
          onAgain={() => underWay && send(underWay.file)}
        />
        {value.source !== "" && (
          <div className="flex flex-wrap items-end gap-2">
            <Field label={words.name} className="flex-[1_1_12rem]">
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  value={value.name}
                  onChange={(event) =>
                    update(path, () => ({ source: value.source, name: event.target.value }))
                  }
                />
              )}
            </Field>
            {rule.optional && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Icon of={X} className="size-4" />}
                onClick={() => update(path, () => ({ ...noFile }))}
              >
                {words.remove}
              </Button>
            )}
          </div>
        )}
      </div>
    </LeftField>
  );
}
