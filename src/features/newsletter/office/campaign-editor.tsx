import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminApi } from "#accounts/session/admin-api.ts";
import { messageOf, requireSuccess, withRepeatKey } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { leaveGuard, useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { toastSuccess } from "#office/frame/toasts.ts";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { useNoticeTypes } from "#office/use-notice-types.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { TextArea } from "#ui/inputs.tsx";
import { Choice } from "../choice-fields.tsx";
import { draftLimits } from "../newsletter.rules.ts";
import type { Campaign, CampaignDetails, CampaignResponse, MailSettings } from "../newsletter.schemas.ts";
import { MailPreview, noPreview, peopleText } from "./campaign-parts.tsx";

type CampaignEditorProps = { campaign: Campaign; settings: MailSettings; onSent: () => void };

export function CampaignEditor({ campaign, settings, onSent }: CampaignEditorProps) {
  const id = campaign._id;
  const navigate = useNavigate();
  const draft = useCampaignDraft(campaign);
  const { fields, save, change, flush } = draft;
  useUnsavedChanges(save.kind !== "saved");
  const { run, isRunning } = useAction();
  const canSend = settings.missing.length === 0 && fields.subject.trim() !== "" && fields.text.trim() !== "";
  const subject = fields.subject.trim() || "Without a subject";
  const sending = useConfirmation({
    about: "send",
    // With a key, so that pressing again after a lost response sends nothing twice.
    send: (people: number) =>
      withRepeatKey(`/letters/${id}/send`, (key) =>
        adminApi.post<CampaignResponse>(
          `/letters/${id}/send`,
          { version: draft.currentVersion(), people },
          key,
        ),
      ),
    onDone: onSent,
    closesOnFailure: true,
  });
  const discarding = useConfirmation({
    send: (_subject: string) => adminApi.remove<SuccessResponse>(`/letters/${id}`),
    onDone: () => {
      leaveGuard.open();
      void navigate("/admin/mail");
    },
  });

  async function askToSend() {
    if (!(await flush())) return;
    await run(
      "ask",
      () => adminApi.get<CampaignDetails>(`/mailings/${id}`),
      ({ people }) => sending.ask(people),
    );
  }

  async function test() {
    if (!(await flush())) return;
    await run(
      "test",
      () => adminApi.post<SuccessResponse>(`/letters/${id}/test`, {}),
      ({ message }) => toastSuccess(message, "test"),
    );
  }

  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <form className="flex min-w-0 flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Subject"
          value={fields.subject}
          maxLength={draftLimits.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <Field
          label="Text"
          hint="Plain paragraphs, with an empty line between them. Addresses that begin with https:// become links. The school’s name is added above, the links to choose and to unsubscribe below."
        >
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              value={fields.text}
              maxLength={draftLimits.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <AudienceField types={fields.types} onChange={(types) => change({ types })} />
        <SaveLine save={save} onTryAgain={() => void flush()} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!canSend} busy={isRunning("ask")} onClick={() => void askToSend()}>
            Send...
          </Button>
          <Button
            variant="secondary"
            disabled={!canSend}
            busy={isRunning("test")}
            busyLabel={commonWords.sending}
            onClick={() => void test()}
          >
            Send a test to me
          </Button>
          <Button variant="danger" onClick={() => discarding.ask(subject)}>
            Discard draft
          </Button>
        </div>
      </form>
      <MailPreview
        id={id}
        version={draft.version}
        instead={
          settings.missing.length > 0
            ? noPreview
            : fields.text.trim()
              ? undefined
              : "The preview appears once the draft has a text."
        }
      />
      <ConfirmDialog
        of={sending}
        title="Send this mail now?"
        text={(people) =>
          people === 0
            ? `“${subject}” would go to nobody: no confirmed subscriber wants it. See under Subscribers who has confirmed, and what they want.`
            : `“${subject}” goes to ${peopleText(people)}. This cannot be undone.`
        }
        cancelLabel={commonWords.cancel}
        confirmLabel={(people) => `Send to ${peopleText(people)}`}
        busyLabel={commonWords.sending}
        isDisabled={(people) => people === 0}
      />
      <ConfirmDialog
        of={discarding}
        title="Discard this draft?"
        text={(subject) => `“${subject}” will be deleted for good.`}
        confirmLabel="Discard draft"
      />
    </div>
  );
}

const saveTexts = { saved: "The draft is saved.", typing: "Saved in a moment...", saving: "Saving..." };

function SaveLine({ save, onTryAgain }: { save: DraftSave; onTryAgain: () => void }) {
  if (save.kind === "failed")
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert" className="font-medium text-bad-700">
          {`Not saved: ${save.message}`}
        </p>
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {commonWords.tryAgain}
        </Button>
      </div>
    );
  return (
    <p aria-live={save.kind === "saved" ? "polite" : undefined} className="text-sm text-ink-700">
      {saveTexts[save.kind]}
    </p>
  );
}

type AudienceFieldProps = {
  types: DraftFields["types"];
  onChange: (types: DraftFields["types"]) => void;
};

function AudienceField({ types, onChange }: AudienceFieldProps) {
  const known = useNoticeTypes();
  // The draft may have types that were removed, and the known ones may not be loaded yet.
  const noticeTypes = [...new Set([...known, ...(types ?? [])])];
  function toggle(type: string, isOn: boolean) {
    const others = types?.filter((each) => each !== type) ?? [];
    onChange(isOn ? [...others, type] : others);
  }
  const audience = [
    { label: "Everybody who confirmed", isChosen: types === null, choose: () => onChange(null) },
    {
      label: "Those who want notices of a type",
      isChosen: types !== null,
      choose: () => onChange(noticeTypes.slice(0, 1)),
    },
  ];
  return (
    <fieldset className="text-sm">
      <legend className="font-semibold text-ink-900">Who gets it</legend>
      {audience.map(({ label, isChosen, choose }) => (
        <Choice key={label} type="radio" name="audience" checked={isChosen} onChange={choose}>
          {label}
        </Choice>
      ))}
      {types && (
        <div className="ml-8 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {noticeTypes.map((type) => (
            <Choice
              key={type}
              type="checkbox"
              checked={types.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            >
              {type}
            </Choice>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type DraftFields = Pick<Campaign, "subject" | "text" | "types">;
type DraftSave = { kind: "saved" | "typing" | "saving" } | { kind: "failed"; message: string };

const typingPauseMs = 800;

/** Saves the draft whenever somebody stops typing. A save waits for the one before. */
function useCampaignDraft({ _id, subject, text, types, version: firstVersion }: Campaign) {
  const [fields, setFields] = useState<DraftFields>({ subject, text, types });
  const [save, setSave] = useState<DraftSave>({ kind: "saved" });
  const [version, setVersion] = useState(firstVersion);
  const newest = useRef({ fields, version: firstVersion, isUnsaved: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  useEffect(() => () => clearTimeout(timer.current), []);

  async function saveNewest(): Promise<boolean> {
    const { current } = newest;
    while (current.isUnsaved) {
      current.isUnsaved = false;
      setSave({ kind: "saving" });
      try {
        const body = { ...current.fields, version: current.version };
        const { mailing } = requireSuccess(await adminApi.put<CampaignResponse>(`/letters/${_id}`, body));
        current.version = mailing.version;
        setVersion(mailing.version);
      } catch (error) {
        current.isUnsaved = true;
        setSave({ kind: "failed", message: messageOf(error) });
        return false;
      }
    }
    setSave({ kind: "saved" });
    return true;
  }

  /** Resolves to whether everything is saved. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    saving.current = saving.current.then(saveNewest);
    return saving.current;
  }

  function change(changes: Partial<DraftFields>): void {
    const next = { ...newest.current.fields, ...changes };
    Object.assign(newest.current, { fields: next, isUnsaved: true });
    setFields(next);
    setSave({ kind: "typing" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), typingPauseMs);
  }

  return { fields, save, version, change, flush, currentVersion: () => newest.current.version };
}
