import { adminApi } from "#accounts/session/admin-api.ts";
import { type Day, dayOf, parseDay, toTimestamp } from "#calendar/dates.ts";
import { bannerPeriod, stateAt } from "#collections/visibility.ts";
import { type Compared, comparedFields, fileNameIn } from "#office/conflict/conflict-dialog.tsx";
import { fieldsOf } from "#office/form/form-field.tsx";
import {
  type DraftOf,
  draftOfRecord,
  emptyDraft,
  formOf,
  momentText,
  recordCalls,
  recordForm,
  type ToldState,
} from "#office/form/record-form.ts";
import { type RecordEditor, useRecordEditor } from "#office/form/use-record-editor.ts";
import type { RecordQuery } from "#office/list/list-query.ts";
import { loadList } from "#office/list/loaded-list.ts";
import { roadblockFields } from "../banners.rules.ts";
import type { Roadblock, RoadblockAnswer, RoadblockListAnswer } from "../banners.schemas.ts";
import { bannerMessages } from "../banners.words.ts";

/** What stands in a form: that of the upload, or the dialog that edits. */
export type BannerDraft = DraftOf<typeof roadblockFields> & { banner: File | null };

/** The upload begins today and has no end. */
export const newDraft = (today: Day): BannerDraft => ({
  ...emptyDraft(roadblockFields),
  activeFrom: today,
  banner: null,
});

/** A banner, copied into the dialog. Its image stays where it is: the dialog only takes a new one. */
const draftOf = (roadblock: Roadblock): BannerDraft => ({
  ...draftOfRecord(roadblockFields, roadblock),
  banner: null,
});

export const bannerSteps = (today: () => Day) =>
  recordForm<Roadblock, BannerDraft>({ emptyDraft: () => newDraft(today()), draftOf });

const words = bannerMessages.field;

export const comparedInBanner: Compared<Roadblock, BannerDraft>[] = [
  ...comparedFields<typeof roadblockFields, Roadblock, BannerDraft>(roadblockFields, words),
  {
    label: words.banner,
    names: ["banner"],
    textOf: ({ banner }, { bannerLink }) => (banner ? banner.name : fileNameIn(bannerLink)),
    isChosenAnew: ({ banner }) => banner !== null,
  },
];

const neededForUpload = ["banner", "activeTo", "link"] as const;

/** What an upload still needs, in the order of the form. */
export function missingIn(draft: BannerDraft): (typeof neededForUpload)[number][] {
  return neededForUpload.filter((field) => (field === "link" ? !draft.link.trim() : !draft[field]));
}

/** A new banner as it is sent: its days as timestamps. */
export function uploadFormOf(draft: BannerDraft): FormData {
  const { activeFrom, activeTo } = draft;
  return bannerForm({ ...draft, activeFrom: toTimestamp(activeFrom), activeTo: toTimestamp(activeTo) });
}

/** An edited banner as it is sent: its days as they are. */
export const editFormOf = (draft: BannerDraft): FormData => bannerForm(draft);

function bannerForm(draft: BannerDraft): FormData {
  const form = formOf(roadblockFields, { ...draft, link: completeLink(draft.link) });
  if (draft.banner) form.set("banner", draft.banner);
  return form;
}

export const bannerField = (editor: BannerEditor) => fieldsOf(roadblockFields, editor, words);

/** `isChecked`: by the browser itself; without it the form has a check of its own. */
export function linkField(editor: BannerEditor, { isChecked = false } = {}) {
  const { link } = editor.form.draft;
  return bannerField(editor)("link", {
    hint: words.linkHint,
    placeholder: words.linkPrompt,
    input: {
      required: isChecked,
      autoCapitalize: "off",
      spellCheck: false,
      onBlur: () => completeLink(link) !== link && editor.change("link", completeLink(link)),
    },
  });
}

export const secondsField = (editor: BannerEditor, choices: readonly number[]) =>
  bannerField(editor)("bannerSeconds", {
    hint: words.secondsHint,
    choices: choices.map((seconds) => ({ value: seconds, label: words.secondsOption(seconds) })),
  });

/** A link, cut where a line may break: after what divides it. */
export const linkPieces = (link: string): string[] => link.split(/(?<=[/?&=])(?!\/)/);

const hostAlone = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u;

/** Who types www.school.example means the web: what is only missing is put before it. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return hostAlone.test(link) ? `https://${link}` : link;
}

export const stateOf = ({ state, activeFrom }: Roadblock): ToldState => ({
  state,
  appears: momentText(activeFrom),
});

/** What a draft would be if it were saved now; undefined while one of its days is missing or none. */
export function stateWhenSaved(
  { activeFrom, activeTo }: Pick<BannerDraft, "activeFrom" | "activeTo">,
  isOn: boolean,
  now: Date,
): ToldState | undefined {
  if (!parseDay(activeFrom) || !parseDay(activeTo)) return undefined;
  const { state } = stateAt({ isOn, isBinned: false, ...bannerPeriod(activeFrom, activeTo) }, now);
  return { state, appears: momentText(activeFrom) };
}

/** What the upload hands to the list through the history: the banner to point out. */
export const savedState = (id: string) => ({ savedId: id });

export function savedIdIn(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("savedId" in state)) return undefined;
  return typeof state.savedId === "string" ? state.savedId : undefined;
}

export const roadblockCalls = {
  /** Each page comes oldest first, and is shown the other way round. */
  list: (query: RecordQuery) =>
    loadList(adminApi.list<RoadblockListAnswer>("/roadblock", { ...query }), query, (answer) => ({
      rows: answer.roadblocks.toReversed(),
      total: answer.total,
    })),

  ...recordCalls<RoadblockAnswer>("/roadblock"),
};

/** The copy with the fewest bytes that every browser shows, or the banner itself while its copies are not known. */
export function smallestImage({ picture, bannerLink }: Pick<Roadblock, "picture" | "bannerLink">): string {
  return picture?.variants.find(({ type }) => type === "image/webp")?.url ?? bannerLink;
}

const bannerEditorWords = bannerMessages;

/** Of the upload and of the dialog alike: only one of the two is on the screen. */
const shared = {
  steps: bannerSteps(() => dayOf(new Date())),
  idPrefix: "banner",
  rowOf: ({ roadblock }: RoadblockAnswer) => roadblock,
};

export type BannerEditor = RecordEditor<Roadblock, BannerDraft>;

export function useBannerUpload(onSaved: (roadblock: Roadblock) => void): BannerEditor {
  return useRecordEditor({
    ...shared,
    check({ draft }) {
      const [field] = missingIn(draft);
      return field && { field, alert: bannerEditorWords.incomplete };
    },
    send: ({ draft }, onProgress) => roadblockCalls.save(undefined, uploadFormOf(draft), onProgress),
    words: { failed: bannerEditorWords.uploadFailed, refused: bannerEditorWords.uploadRefused },
    onSaved,
    nextField: "banner",
  });
}

/** Edits one banner; the dialog is open while there is one. */
export function useBannerEdit(onSaved: (roadblock: Roadblock) => void): BannerEditor {
  return useRecordEditor({
    ...shared,
    send: ({ draft, editing }, onProgress) => roadblockCalls.save(editing, editFormOf(draft), onProgress),
    words: {
      failed: bannerEditorWords.changeFailed,
      refused: (message) =>
        bannerEditorWords.changeRefused(message || bannerEditorWords.changeFailedFallback),
    },
    onSaved,
  });
}
