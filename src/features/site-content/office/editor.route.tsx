import { ChevronDown } from "lucide";
import { useDeferredValue, useEffect, useState } from "react";
import { Link } from "react-router";
import { formatMoment } from "#base/calendar/dates.ts";
import { isAdded, isDocumentName, rulesOf, sampledDocuments } from "#features/documents.ts";
import { useFilesAnywhere } from "#kit/client/files-anywhere.ts";
import { load } from "#kit/client/requests.ts";
import type { DocumentRecord, DocumentResponse } from "#kit/documents/documents.schemas.ts";
import { savedLastBy } from "#kit/documents/registry.ts";
import { changesBetween } from "#kit/fields/changes.ts";
import { fieldId, lastingPath } from "#kit/fields/field-paths.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { FieldContext } from "#kit/office/fields/field-context.ts";
import { RuleField } from "#kit/office/fields/rule-field.tsx";
import { ConflictDialog } from "#kit/office/form/conflict-dialog.tsx";
import { officeMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, useLoaded } from "#kit/office/frame/screen.tsx";
import { toastError } from "#kit/office/frame/toasts.ts";
import { ChangeList } from "#kit/office/list/list-parts.tsx";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { SelectOption } from "#kit/ui/inputs.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { TextLink, textLinkClass } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/editor.route";
import { DocumentHeading, UnknownDocument } from "./document-screen.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { PreviewPane } from "./preview-pane.tsx";
import { SectionList, sectionsOf } from "./section-list.tsx";
import { type DocumentEditor, goTo, placeOf, problemsId, useDocumentEditor } from "./use-document-editor.ts";

export function meta({ params: { document: name }, matches }: Route.MetaArgs) {
  return officeMeta(matches, isDocumentName(name) ? rulesOf(name).label : "Site content");
}

export function clientLoader({ params: { document: name } }: Route.ClientLoaderArgs) {
  if (!isDocumentName(name)) return null;
  const reading = adminApi.get<DocumentResponse>(`/content/${name}`);
  return { name, loading: load(reading, ({ document }) => ({ document })) };
}

export default function Editor({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LoadedEditor key={loaderData.name} {...loaderData} /> : <UnknownDocument />;
}

/** The same for the heading and the form, so that nothing moves when the form arrives. */
const editorColumn = "mx-auto w-full max-w-2xl min-w-0 xl:col-start-1";

function LoadedEditor({ name, loading }: NonNullable<ReturnType<typeof clientLoader>>) {
  const begun = useLoaded(loading);
  const document = begun.loaded?.state === "ready" ? begun.loaded.document : undefined;
  const rules = rulesOf(name);
  return (
    <div
      data-wide
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24.5rem,100vw-56rem,52rem)] xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8"
    >
      <header className={editorColumn}>
        <DocumentHeading
          title={document?.title ?? rules.label}
          back={{ to: "/admin/site", label: "All site content" }}
        >
          <p className="flex flex-wrap gap-x-5 text-sm">
            <Link to={`/admin/site/${name}/history`} className={textLinkClass}>
              History
            </Link>
            <TextLink
              href={document?.page ?? rules.page}
              arrow="external"
              newTabLabel=" (opens in a new tab)"
            >
              Open the page
            </TextLink>
          </p>
        </DocumentHeading>
      </header>
      {document ? (
        <EditorForm begun={document} />
      ) : (
        <div className={`${editorColumn} mt-6`}>
          <LoadedView
            {...begun}
            words={{ loading: "Loading...", failed: "This part of the website could not be loaded." }}
          >
            {() => null}
          </LoadedView>
        </div>
      )}
    </div>
  );
}

function EditorForm({ begun }: { begun: DocumentRecord }) {
  const editor = useDocumentEditor(begun);
  const { state, rules } = editor;
  const { draft, version, page } = state.document;
  const content = fieldsIn(state.content);
  const sections = waitsForItsDay(editor) ? [] : sectionsOf(rules);
  const [field, setField] = useState<Element>();
  const [putOff, setPutOff] = useState<typeof state.conflicts>();
  // The browser would leave the page for a file that is dropped beside its field.
  useEffect(() => {
    const field = decodeURIComponent(location.hash).replace(`#${fieldId("")}`, "");
    if (field) goTo(field);
  }, []);
  useFilesAnywhere(() => toastError("Please drop the file on the field where it belongs.", "drop"));
  return (
    <>
      <div className={editorColumn}>
        <EditorHead editor={editor} />
        <EditorNotices editor={editor} />
        <CopyOffer editor={editor} />
        <ProblemSummary editor={editor} />
        <FieldContext value={editor.fields}>
          <form
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onFocus={({ target }) => setField(target)}
            onBlur={({ target }) => {
              void editor.draft.save();
              editor.problems.leave(target.id);
            }}
            aria-label="Content"
            className="flex flex-col gap-5 has-[>nav]:[--toolbar-top:2.75rem]"
          >
            <SectionList sections={sections} />
            {sections.map(({ id, fields }) => (
              <Card
                key={id}
                id={id}
                as="section"
                tabIndex={-1}
                padding="sm"
                className="scroll-mt-28 overflow-visible! outline-none sm:p-6 nav:scroll-mt-14"
              >
                <div className="flex flex-col gap-5">
                  {fields.map(([name, rule]) => (
                    <RuleField key={name} rule={rule} value={content[name]} path={name} />
                  ))}
                </div>
              </Card>
            ))}
          </form>
        </FieldContext>
        <EditorBar editor={editor} onCompare={() => setPutOff(undefined)} />
        <p role="status" className="sr-only">
          {editor.announcement}
        </p>
      </div>
      <PreviewPane page={page} stamp={`${version}.${draft?.revision ?? 0}`} field={field} />
      <ConflictDialog
        differences={state.conflicts.length > 0 && state.conflicts !== putOff ? state.conflicts : undefined}
        reason={`${savedLastBy(state.document) ?? "Somebody else"} has changed it.`}
        onSave={editor.draft.choose}
        onBack={() => setPutOff(state.conflicts)}
      />
    </>
  );
}

function EditorHead({ editor }: { editor: DocumentEditor }) {
  const { rules, state, hasDraft } = editor;
  const { document } = state;

  // Comparing long documents takes longer than a keystroke may.
  const content = useDeferredValue(state.content);
  const changes = hasDraft ? changesBetween(rules, document.content, content) : [];
  return (
    <div className="mb-6">
      <p className="mt-1 text-sm text-ink-700">
        {publicText(document)} {draftText(document, hasDraft, changes.length)}
      </p>
      {changes.length > 0 && (
        <details className="group mt-1 text-sm">
          <summary className="flex min-h-touch w-fit items-center gap-1.5 font-semibold text-crimson-700">
            Show the changes
            <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ChangeList changes={changes} />
        </details>
      )}
    </div>
  );
}

/** Its form would be empty, and text typed into it another draft beside the scheduled version. */
const waitsForItsDay = ({ state: { document }, hasDraft }: DocumentEditor) =>
  isNewPage(document) && document.scheduled !== null && !hasDraft;

const isNewPage = ({ isSample, name }: DocumentRecord) => isSample && isAdded(name);

function publicText(document: DocumentRecord): string {
  if (isNewPage(document))
    return `Visitors do not see this page yet.${document.scheduled ? "" : " It appears when you publish it."}`;
  if (document.isSample)
    return sampledDocuments.includes(document.name)
      ? "Visitors still see the sample text that came with this website."
      : "You have published nothing of your own here yet, and you need not.";
  return `Visitors see the version by ${document.savedBy ?? ""}, public since ${formatMoment(document.publishedAt ?? "")}.`;
}

function draftText(document: DocumentRecord, hasDraft: boolean, changes: number): string {
  if (!hasDraft) return isNewPage(document) ? "" : "There is no draft: this is what visitors see.";
  if (changes === 0) return "The draft is the same as what visitors see.";
  return `The draft has ${changes === 1 ? "one change" : `${changes} changes`}. Only signed-in people can see it so far.`;
}

function EditorNotices({ editor }: { editor: DocumentEditor }) {
  const { state, draft, hasDraft, publishing } = editor;
  const { scheduled, isDamaged } = state.document;
  return (
    <div className="flex flex-col gap-3 not-empty:mb-5">
      {isDamaged && (
        <NoticeBar kind="error">
          Some of this part of the website could not be read, and is empty here and on the site. You can
          restore an earlier version from the history.
        </NoticeBar>
      )}
      {scheduled && (
        <NoticeBar
          button={{
            label: hasDraft ? "Cancel the scheduled version" : "Cancel and edit it again",
            onClick: publishing.withdraw,
            busy: publishing.underWay === "withdraw",
          }}
        >
          {`A version by ${scheduled.savedBy} will be published on ${formatMoment(scheduled.publishAt)}.`}
        </NoticeBar>
      )}
      {state.isRestored && (
        <NoticeBar
          onDismiss={draft.keepRestored}
          button={{ label: "Remove it", onClick: draft.removeRestored }}
        >
          This is unsaved text from your last visit.
        </NoticeBar>
      )}
      {state.isMerged && (
        <NoticeBar>
          Somebody else changed other fields at the same time. Their changes and yours are both saved.
        </NoticeBar>
      )}
    </div>
  );
}

function CopyOffer({ editor: { state, fields, hasDraft, publishing } }: { editor: DocumentEditor }) {
  const isThis = ({ value }: SelectOption) => value === state.document.name;
  const programs = fields.offers?.programs ?? [];
  const others = programs.filter((each) => !isThis(each));
  if (hasDraft || !isNewPage(state.document) || !programs.some(isThis) || others.length === 0) return null;
  return (
    <fieldset className="mb-5 flex flex-wrap items-center gap-2 text-sm">
      <legend className="mb-1 font-semibold">Begin with a copy of another program</legend>
      {others.map(({ value, label }) => (
        <Button
          key={value}
          size="sm"
          variant="secondary"
          disabled={publishing.underWay !== undefined}
          onClick={() => void publishing.copy(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function ProblemSummary({ editor }: { editor: DocumentEditor }) {
  const { rules, state } = editor;
  const { offers } = editor.fields;
  const problems = editor.problems.listed;
  if (problems.length === 0) return null;
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
        {problems.length === 1
          ? "Please fix one problem before publishing:"
          : `Please fix ${problems.length} problems before publishing:`}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(lastingPath(state.content, field));
              }}
            >
              {[placeOf(rules, state.content, field, offers), message].filter(Boolean).join(": ")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
