import { ChevronDown } from "lucide";
import { useDeferredValue, useState } from "react";
import { formatMoment } from "#calendar/dates.ts";
import { useFilesAnywhere } from "#client/files-anywhere.ts";
import { changesBetween } from "#fields/changes.ts";
import { atField } from "#fields/check.ts";
import { fieldId, stepsOf, valueAt } from "#fields/field-paths.ts";
import type { GroupRule, Rule } from "#fields/rules.ts";
import { isRecord } from "#fields/values.ts";
import { ConflictDialog } from "#office/form/conflict-dialog.tsx";
import { toastError } from "#office/frame/toasts.ts";
import { ChangeList } from "#office/list/list-parts.tsx";
import { messages } from "#office/spec-messages.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { DocumentRecord } from "../documents.schemas.ts";
import { documents } from "../documents.ts";
import { editorMessages } from "../editor.words.ts";
import { ContentField } from "../fields/content-field.tsx";
import { EditorActionsContext, EditorViewContext } from "../fields/editor-context.ts";
import { GroupFields } from "../fields/group-field.tsx";
import { nameOf } from "../fields/list-edits.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { editorColumn } from "./editor-dialogs.tsx";
import { type DocumentEditor, useDocumentEditor } from "./use-document-editor.ts";
import { problemsId } from "./use-publishing.ts";

/** The form of a document, and the real page, under and beside its heading. */
export function EditorPage({ begun }: { begun: DocumentRecord }) {
  const editor = useDocumentEditor(begun);
  const { state, actions, view, rules, announcement } = editor;
  const { page } = documents[editor.name];
  const [putOff, setPutOff] = useState<typeof state.contested>();
  // One that is dropped beside its field would make the browser leave the page for it.
  useFilesAnywhere(() => toastError(editorMessages.editor.fileDropped, "drop"));
  return (
    <>
      <div className={editorColumn}>
        <EditorHead editor={editor} />
        <EditorNotices editor={editor} />
        <ProblemSummary editor={editor} />
        <EditorActionsContext value={actions}>
          <EditorViewContext value={view}>
            <form
              noValidate
              onSubmit={(event) => event.preventDefault()}
              aria-label={editorMessages.editor.form}
            >
              <EditorSections rules={rules} content={state.content} />
            </form>
          </EditorViewContext>
        </EditorActionsContext>
        <EditorBar editor={editor} onCompare={() => setPutOff(undefined)} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      <PreviewPane
        page={page}
        revision={state.document.draft?.revision ?? 0}
        version={state.document.version}
      />
      <ConflictDialog
        differences={state.contested.length > 0 && state.contested !== putOff ? state.contested : undefined}
        onSave={editor.holder.choose}
        onBack={() => setPutOff(state.contested)}
      />
    </>
  );
}

const words = editorMessages.editor;

/** What visitors see of what is edited. */
function EditorHead({ editor }: { editor: DocumentEditor }) {
  const { rules, state } = editor;
  const { document } = state;
  // Telling what differs takes longer than a keystroke may.
  const content = useDeferredValue(state.content);
  const hasDraft = document.draft !== null || !editor.holder.isSaved();
  const changes = hasDraft ? changesBetween(rules, document.content, content) : [];
  return (
    <div className="mb-6">
      <p className="mt-1 text-sm text-ink-700">
        {document.isSample
          ? words.publicSample
          : words.publicNow(formatMoment(document.publishedAt ?? ""), document.savedBy ?? "")}{" "}
        {hasDraft ? words.draft(changes.length) : words.noDraft}
      </p>
      {changes.length > 0 && (
        <details className="group mt-1 text-sm">
          <summary className="flex min-h-touch w-fit items-center gap-1.5 font-semibold text-crimson-700">
            {words.changes}
            <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </div>
  );
}

/** What somebody should know before they type on. */
function EditorNotices({ editor }: { editor: DocumentEditor }) {
  const { state, holder, publishing } = editor;
  const { scheduled, draft, isDamaged } = state.document;
  const hasDraft = draft !== null || !holder.isSaved();
  return (
    <div className="flex flex-col gap-3 not-empty:mb-5">
      {isDamaged && <NoticeBar kind="error">{editorMessages.editor.damaged}</NoticeBar>}
      {scheduled && (
        <NoticeBar
          action={
            <Button
              size="sm"
              variant="secondary"
              busy={publishing.underWay === "takeBack"}
              onClick={() => void publishing.takeBack()}
            >
              {hasDraft ? editorMessages.editor.takeBackKeepingDraft : editorMessages.editor.takeBack}
            </Button>
          }
        >
          {editorMessages.editor.scheduled(formatMoment(scheduled.publishAt), scheduled.savedBy)}
        </NoticeBar>
      )}
      {state.isBroughtBack && (
        <NoticeBar
          onDismiss={holder.forgetBroughtBack}
          dismissLabel={messages.toast.dismiss}
          action={
            <Button size="sm" variant="secondary" onClick={holder.dropBroughtBack}>
              {editorMessages.save.dropBroughtBack}
            </Button>
          }
        >
          {editorMessages.save.broughtBack}
        </NoticeBar>
      )}
      {state.merges > 0 && <NoticeBar>{editorMessages.save.merged}</NoticeBar>}
    </div>
  );
}

type EditorSectionsProps = { rules: GroupRule; content: unknown };

/** The fields of the document, in cards: each group and each list has its own. */
function EditorSections({ rules, content }: EditorSectionsProps) {
  const values = isRecord(content) ? content : {};
  return (
    <div className="flex flex-col gap-5">
      {sectionsOf(rules).map((names) => (
        <Card key={names[0]} as="section" padding="sm" className="overflow-visible! sm:p-6">
          <div className="flex flex-col gap-5">
            {names.map((name) => {
              const rule: Rule | undefined = rules.fields[name];
              if (!rule) return null;
              if (rule.kind !== "group")
                return <ContentField key={name} rule={rule} value={values[name]} path={name} />;
              const group = values[name];
              return (
                <fieldset key={name} className="min-w-0">
                  <legend className="font-display text-xl">{rule.label}</legend>
                  {rule.hint && <p className="mt-1 text-xs text-ink-600">{rule.hint}</p>}
                  <div className="mt-4">
                    <GroupFields rule={rule} value={isRecord(group) ? group : {}} path={name} />
                  </div>
                </fieldset>
              );
            })}
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The items of lists in which a field lies, by their names: "BBA", or "Photograph 3" where it has none yet. Empty outside of lists. */
export function placeOf(rules: Rule, content: unknown, path: string): string {
  const names: string[] = [];
  let rule: Rule | undefined = rules;
  let at = "";
  for (const step of stepsOf(path)) {
    at = atField(at, step);
    if (rule?.kind === "list") {
      names.push(nameOf(rule, valueAt(content, at), Number(step)));
      rule = rule.item;
    } else rule = rule?.kind === "group" ? rule.fields[step] : undefined;
  }
  return names.join(" › ");
}

/** Ten photographs may each want the same. */
const inPlace = (place: string, message: string) => (place ? `${place}: ${message}` : message);

/** All that is wrong, when it was to be published; each leads to its field. */
function ProblemSummary({ editor }: { editor: DocumentEditor }) {
  const { problems, goTo, rules, state } = editor;
  if (!problems.tellsAll || problems.all.length === 0) return null;
  return (
    <section
      aria-labelledby={problemsId}
      className="mb-5 rounded-sm border border-bad-700/40 bg-bad-100 px-4 py-3 text-sm"
    >
      <h2
        id={problemsId}
        tabIndex={-1}
        className="scroll-mt-24 font-text text-sm font-semibold tracking-normal outline-none"
      >
        {editorMessages.editor.problems(problems.all.length)}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {problems.all.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(field);
              }}
            >
              {inPlace(placeOf(rules, state.content, field), message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The names of the fields that stand in one card: a group or a list alone, other fields with their neighbours. */
export function sectionsOf({ fields }: GroupRule): string[][] {
  const sections: string[][] = [];
  let isOpen = false;
  for (const [name, { kind }] of Object.entries(fields)) {
    const standsAlone = kind === "group" || kind === "list";
    if (isOpen && !standsAlone) sections.at(-1)?.push(name);
    else sections.push([name]);
    isOpen = !standsAlone;
  }
  return sections;
}
