import { Field } from "#web/ui/form/field.tsx";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";

type TableTextProps = {
  /** What the ids of its fields begin with. */
  id: string;
  words: Record<"file" | "filePrompt" | "filePromptMouse" | "fileHint" | "text" | "textHint", string>;
  /** Which columns there are, in a sentence. */
  columns: string;
  text: string;
  onChange: (text: string) => void;
  onFile: (file: File | null) => Promise<void>;
};

/** Where a table is chosen as a file, or pasted. */
export function TableText({ id, words, columns, text, onChange, onFile }: TableTextProps) {
  return (
    <>
      <p className="max-w-measure text-sm text-ink-700">{columns}</p>
      <FilePicker
        id={`${id}-file`}
        label={words.file}
        value={null}
        onChange={(file) => void onFile(file)}
        prompt={words.filePrompt}
        mousePrompt={words.filePromptMouse}
        removeLabel=""
        hint={words.fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
      />
      <Field id={id} label={words.text} hint={words.textHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
    </>
  );
}
