import { type SubmitEvent, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { useLastKnown } from "#client/browser.ts";
import { defaultPageSize } from "#collections/records.rules.ts";
import { useObjectUrl } from "#files/shrink-picture.ts";
import { ManyAtOnce, useMany } from "#office/bulk/bulk-actions.tsx";
import { ConflictDialog } from "#office/conflict/conflict-dialog.tsx";
import { SetAsideBar } from "#office/form/record-form-frame.tsx";
import { StateWhenSaved } from "#office/form/state-badge.tsx";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError } from "#office/frame/toasts.ts";
import { StateChoice } from "#office/list/list-filters.tsx";
import { type PagerProps, PageSizeSelect } from "#office/list/list-pager.tsx";
import {
  isNarrowed,
  type RecordQuery,
  readRecordQuery,
  type ShownList,
  useListInAddress,
  writeRecordQuery,
} from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import { type ListPage, pageCount, resultsOf } from "#office/list/loaded-list.ts";
import { shortLink } from "#office/list/row-parts.tsx";
import { useActiveToggle } from "#office/list/use-active-toggle.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SaveFailure } from "#ui/field.tsx";
import { PageLinks } from "#ui/pager.tsx";
import { bannerSeconds, roadblockPageSizes } from "../banners.rules.ts";
import type { Roadblock } from "../banners.schemas.ts";
import { bannerMessages } from "../banners.words.ts";
import type { Route } from "./+types/banner-list.route";
import {
  type BannerEditor,
  bannerField,
  comparedInBanner,
  linkField,
  roadblockCalls,
  savedIdIn,
  secondsField,
  smallestImage,
  stateWhenSaved,
  useBannerEdit,
} from "./banner-draft.ts";
import { RoadblockTable } from "./banner-list-table.tsx";
import { ImageField, useBannerImage } from "./image-field.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, bannerMessages.listHeading);
}

/** Does not wait for the list: the screen is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readRecordQuery(new URL(request.url).searchParams, sizes);
  return { query, list: roadblockCalls.list(query) };
}

export default function RoadblockListRoute({ loaderData: { query, list } }: Route.ComponentProps) {
  const { state } = useLocation();
  const shown = useListInAddress(list, query, (next) => writeRecordQuery(next, sizes));
  return <RoadblocksPage {...shown} uploadedId={savedIdIn(state)} />;
}

const words = bannerMessages;

type EditFieldsProps = { editor: BannerEditor; roadblock: Roadblock };

function EditFields({ editor, roadblock }: EditFieldsProps) {
  const { draft } = editor.form;
  const image = useBannerImage((file) => editor.change("banner", file));
  const newImage = useObjectUrl(draft.banner);
  const field = bannerField(editor);
  const whenSaved = stateWhenSaved(draft, roadblock.isActive, new Date());
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 min-[32rem]:grid-cols-2">
        {field("activeFrom", { input: { required: true } })}
        {field("activeTo", { input: { required: true, min: draft.activeFrom || undefined } })}
      </div>
      {whenSaved && <StateWhenSaved told={whenSaved} />}
      {linkField(editor, { isChecked: true })}
      {secondsField(editor, bannerSeconds)}
      <ImageField
        editor={editor}
        image={image}
        prompt={words.field.imageReplacePrompt}
        hint={`${words.fileHint}. ${words.field.imageHintOptional}`}
        progress={draft.banner ? editor.progress : undefined}
      />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="text-sm font-semibold">
          {draft.banner ? words.field.newImage : words.field.currentImage}
        </figcaption>
        <div className="flex min-h-32 items-center justify-center rounded-sm border border-paper-edge bg-paper-deep">
          <img
            src={newImage ?? smallestImage(roadblock)}
            alt={words.preview.alt}
            className="max-h-56 w-full object-contain"
          />
        </div>
      </figure>
    </div>
  );
}

/** Open while a banner is edited. */
function EditDialog({ editor }: { editor: BannerEditor }) {
  const { isSaving } = editor;
  const formId = useId();
  const failureId = useId();
  const isOpen = editor.form.editing !== undefined;
  // While the dialog fades away it shows what it showed.
  const form = useLastKnown(isOpen ? editor.form : undefined) ?? editor.form;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.save();
  }

  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !(open || isSaving) && editor.cancelEdit()}
        title={words.editHeading}
        closeLabel={words.cancel}
        closesOutside={false}
        isLocked={isSaving}
        footer={
          <>
            <SaveFailure id={failureId} failure={form.failure} className="w-full" />
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={editor.cancelEdit}
              className="max-sm:flex-1"
            >
              {words.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={isSaving}
              busyLabel={words.updating}
              aria-describedby={form.failure && failureId}
              className="max-sm:flex-1"
            >
              {words.update}
            </Button>
          </>
        }
      >
        {form.editing && (
          <form id={formId} onSubmit={submit}>
            <fieldset disabled={isSaving} className="min-w-0">
              <EditFields key={form.editing._id} editor={{ ...editor, form }} roadblock={form.editing} />
            </fieldset>
          </form>
        )}
      </Dialog>
      <ConflictDialog editor={editor} compared={comparedInBanner} />
    </>
  );
}

const sizes = { pageSizes: roadblockPageSizes, pageSize: defaultPageSize };

type RoadblocksPageProps = ShownList<RecordQuery, ListPage<Roadblock>> & {
  /** The banner that was just uploaded. */
  uploadedId: string | undefined;
};

function RoadblocksPage({ uploadedId, ...props }: RoadblocksPageProps) {
  const { query, list, onShow, onReload } = props;
  const [savedId, setSavedId] = useState(uploadedId);
  const editor = useBannerEdit(({ _id }) => {
    setSavedId(_id);
    void onReload();
  });
  const toggle = useActiveToggle<Roadblock>({
    list,
    isOn: ({ isActive }) => isActive,
    send: ({ _id }, isActive) => roadblockCalls.toggle(_id, { isActive }),
    onReload,
    onFailed: (message, about) =>
      toastError(words.changeFailed(message || words.changeFailedFallback), about),
    onRefused: (message) => alert(words.changeRefused(message || words.changeFailedFallback)),
  });
  const many = useMany(list, {
    path: "/roadblock",
    nameOf: ({ link }) => shortLink(link),
    isOn: ({ isActive }) => isActive,
    onReload,
  });
  const { aside, editing } = editor.form;

  return (
    <>
      <ListSection
        {...props}
        id="roadblock-list"
        heading="h1"
        words={words}
        sizes={sizes}
        Pager={RoadblockPager}
        savedId={savedId}
        actions={
          <>
            <StateChoice query={query} onShow={onShow} />
            <Link to="/admin/roadblock" className={buttonClass({ variant: "secondary" })}>
              {words.toUpload}
            </Link>
          </>
        }
        filters={
          aside && !editing && <SetAsideBar onBringBack={editor.bringBack} onForget={editor.forgetAside} />
        }
      >
        {(page) => (
          <ManyAtOnce many={many} isEmpty={page.rows.length === 0}>
            <RoadblockTable
              page={page}
              savedId={savedId}
              isNarrowed={isNarrowed(query)}
              toggle={toggle}
              many={many}
              onEdit={(roadblock) => {
                setSavedId(undefined);
                editor.edit(roadblock);
              }}
            />
          </ManyAtOnce>
        )}
      </ListSection>
      <EditDialog editor={editor} />
    </>
  );
}

/** The pager of the specification: which results, a window of numbers, and how many to a page. */
function RoadblockPager({ sizes, list, onPage }: PagerProps) {
  const { page, limit, total } = list;
  const pages = pageCount(list);
  const { first, last } = resultsOf(list);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p aria-live="polite" className="text-sm text-ink-700 tabular-nums">
        {words.results(first, last, total)}
      </p>
      <PageLinks
        page={page}
        pageCount={pages}
        onPage={(next) => onPage({ limit, page: next })}
        label={words.pages}
        pageLabel={words.pageNumber}
        previousLabel={words.previous}
        nextLabel={words.next}
        className="max-xl:order-last max-xl:w-full"
      />
      <PageSizeSelect
        label={words.perPage}
        sizes={sizes}
        limit={limit}
        nameOf={String}
        onPage={onPage}
        className="w-24"
      />
    </div>
  );
}
