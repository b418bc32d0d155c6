import { useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { FilePicker } from "#web/ui/file-picker.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Sheet, Specimen } from "./specimen.tsx";

const prompt = "Choose a picture, drop it here or paste it.";
const sample = new File(
  [new Uint8Array(420_000)],
  "a-rather-long-name-of-a-banner-for-the-open-day-2025.webp",
);

export function FormSpecimens() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Sheet title="Forms">
      <Specimen name="Fields">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="Full name" required>
            {(control) => <TextInput {...control} name="name" placeholder="Placeholder" />}
          </Field>
          <Field
            label="E-mail"
            hint="We answer within two working days."
            error="Enter an address like name@example.org."
          >
            {(control) => <TextInput {...control} type="email" defaultValue="name@" />}
          </Field>
          <Field label="Kind">
            {(control) => (
              <SelectInput
                {...control}
                placeholder="Choose one"
                options={["Exam", { value: "r", label: "Result" }]}
              />
            )}
          </Field>
          <Field label="Day" required>
            {(control) => <TextInput {...control} type="date" />}
          </Field>
          <Field label="Password">
            {(control) => <PasswordInput {...control} showLabel="Show password" hideLabel="Hide password" />}
          </Field>
          <Field label="Disabled">
            {(control) => <TextInput {...control} disabled defaultValue="Not now" />}
          </Field>
          <Field label="Message" className="md:col-span-2">
            {(control) => <TextArea {...control} />}
          </Field>
        </div>
      </Specimen>
      <Specimen name="File picker">
        <div className="grid gap-6 md:grid-cols-2">
          <FilePicker
            label="Picture"
            required
            value={file}
            onChange={setFile}
            prompt={prompt}
            removeLabel="Remove the file"
            hint="JPG, PNG, GIF, webp (Max: 500KB)"
            accept="image/*"
          />
          <FilePicker
            label="Chosen"
            value={sample}
            onChange={() => undefined}
            prompt={prompt}
            removeLabel="Remove it"
          />
          <FilePicker
            label="On its way"
            value={sample}
            onChange={() => undefined}
            prompt={prompt}
            removeLabel="Remove"
            progress={0.62}
            progressLabel="Upload"
          />
          <FilePicker
            label="Refused"
            value={null}
            onChange={() => undefined}
            prompt={prompt}
            removeLabel="Remove"
            error="The file is larger than 500 KB. Choose a smaller one."
          />
        </div>
      </Specimen>
    </Sheet>
  );
}
