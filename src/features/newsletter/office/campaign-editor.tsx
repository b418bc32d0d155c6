import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { useNoticeTypes } from "#features/notices/office/use-notice-types.ts";
import { messageOf, requireSuccess, withRepeatKey } from "#kit/client/requests.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { leaveGuard, useUnsavedChanges } from "#kit/office/form/unsaved-changes.tsx";
import { showMessage } from "#kit/office/frame/toasts.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { downloadsType } from "#kit/site/record-urls.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field, TextField } from "#kit/ui/field.tsx";
import { Choice, TextArea } from "#kit/ui/inputs.tsx";
import { draftLimits } from "../newsletter.rules.ts";
import type { Campaign, CampaignDetails, CampaignResponse, MailSettings } from "../newsletter.schemas.ts";
import { MailPreview, peopleText } from "./campaign-parts.tsx";

type CampaignEditorProps = { campaign: Campaign; settings: MailSettings; onSent: () => void };

export function CampaignEditor({ campaign, settings, onSent }: CampaignEditorProps) {
  const id = campaign._id;
  const draft = useCampaignDraft(campaign);
  const { fields, version, change } = draft;
  useUnsavedChanges(draft.isUnsaved);
  const isComplete = fields.subject.trim() !== "" && fields.text.trim() !== "";
  const canSend = settings.missing.length === 0 && isComplete;
  const subject = fields.subject.trim() || "Without a subject";
  const { sending, discarding, press, isBusy } = useDraftActions(id, draft, onSent);

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
        <SaveLine draft={draft} />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!canSend} busy={isBusy("ask")} onClick={() => press("ask")}>
            Send...
          </Button>
          <Button
            variant="secondary"
            disabled={!canSend}
            busy={isBusy("test")}
            busyLabel={commonWords.sending}
            onClick={() => press("test")}
          >
            Send a test to me
          </Button>
          <Button variant="danger" onClick={() => discarding.ask(subject)}>
            Discard draft
          </Button>
        </div>
      </form>
      <MailPreview id={id} version={version} settings={settings} />
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

/** The draft is saved before it is sent: a press waits for that. */
function useDraftActions(id: string, draft: ReturnType<typeof useCampaignDraft>, onSent: () => void) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const sending = useConfirmation({
    about: "send",
    // With a key, so that pressing again after a lost response sends nothing twice.
    send: (people: number) =>
      withRepeatKey(`/letters/${id}/send`, (key) =>
        adminApi.post<CampaignResponse>(`/letters/${id}/send`, { version: draft.version, people }, key),
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

  const askToSend = () =>
    run(
      "ask",
      () => adminApi.get<CampaignDetails>(`/mailings/${id}`),
      ({ people }) => sending.ask(people),
    );

  const test = () =>
    run("test", () => adminApi.post<SuccessResponse>(`/letters/${id}/test`, {}), showMessage());

  const [wanted, setWanted] = useState<"ask" | "test">();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!wanted || (draft.isUnsaved && !draft.failure)) return;
    setWanted(undefined);
    if (!draft.isUnsaved) void { ask: askToSend, test }[wanted]();
  }, [wanted, draft.isUnsaved, draft.failure]);

  const isBusy = (action: "ask" | "test") => wanted === action || isRunning(action);
  return { sending, discarding, press: setWanted, isBusy };
}

function SaveLine({ draft: { isUnsaved, failure, save } }: { draft: ReturnType<typeof useCampaignDraft> }) {
  if (failure)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert" className="font-medium text-bad-700">
          {`Not saved: ${failure}`}
        </p>
        <Button size="sm" variant="secondary" onClick={() => void save()}>
          {commonWords.tryAgain}
        </Button>
      </div>
    );
  return (
    <p aria-live={isUnsaved ? undefined : "polite"} className="text-sm text-ink-700">
      {isUnsaved ? "Saving..." : "The draft is saved."}
    </p>
  );
}

type DraftFields = Pick<Campaign, "subject" | "text" | "types">;
type AudienceFieldProps = { types: DraftFields["types"]; onChange: (types: DraftFields["types"]) => void };

function AudienceField({ types, onChange }: AudienceFieldProps) {
  const known = useNoticeTypes();
  // The draft may have types that were removed, and the known ones may not be loaded yet.
  const noticeTypes = [...new Set([...known, downloadsType, ...(types ?? [])])];
  return (
    <fieldset className="text-sm">
      <legend className="font-semibold text-ink-900">Who gets it</legend>
      <Choice type="radio" name="audience" checked={types === null} onChange={() => onChange(null)}>
        Everybody who confirmed
      </Choice>
      <Choice
        type="radio"
        name="audience"
        checked={types !== null}
        onChange={() => onChange(noticeTypes.slice(0, 1))}
      >
        Those who want some types of notices, or downloads
      </Choice>
      {types && (
        <div className="ml-8 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {noticeTypes.map((type) => (
            <Choice
              key={type}
              checked={types.includes(type)}
              onChange={({ target }) =>
                onChange(target.checked ? [...types, type] : types.filter((each) => each !== type))
              }
            >
              {type}
            </Choice>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const typingPauseMs = 800;

/** Saves the draft whenever somebody stops typing, after the save before it has ended. */
function useCampaignDraft({ _id, subject, text, types, version }: Campaign) {
  const [fields, setFields] = useState<DraftFields>({ subject, text, types });
  const [saved, setSaved] = useState({ fields, version });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnsaved = fields !== saved.fields;

  async function save() {
    setFailure(undefined);
    setIsSaving(true);
    try {
      const body = { ...fields, version: saved.version };
      const { mailing } = requireSuccess(await adminApi.put<CampaignResponse>(`/letters/${_id}`, body));
      setSaved({ fields, version: mailing.version });
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsSaving(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (!isUnsaved || isSaving || failure) return;
    const timer = setTimeout(() => void save(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [fields, isSaving]);

  function change(changes: Partial<DraftFields>): void {
    setFailure(undefined);
    setFields((before) => ({ ...before, ...changes }));
  }

  return { fields, version: saved.version, isUnsaved, failure, change, save };
}
