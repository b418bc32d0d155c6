import { dayOf, toTimestamp } from "#calendar/dates.ts";
import { fieldsOf } from "#office/fields/rule-field.tsx";
import { defineForm, fileNameIn } from "#office/form/record-form.ts";
import { type StateInfo, stateWhenSaved } from "#office/form/state-badge.tsx";
import type { RecordEditor } from "#office/form/use-record-editor.ts";
import { type Roadblock, roadblockFields } from "../banners.rules.ts";

const labels = {
  activeFrom: "Active From",
  activeTo: "Active To",
  description: "Description",
  link: "Link",
  bannerSeconds: "Banner Time",
};

const fileForm = defineForm({
  fields: roadblockFields,
  labels,
  file: {
    name: "banner",
    label: "Banner Image",
    stored: ({ bannerLink }: Roadblock) => fileNameIn(bannerLink),
  },
});

export type BannerDraft = ReturnType<typeof fileForm.draftOf>;
export type BannerEditor = RecordEditor<Roadblock, BannerDraft>;

/** The upload begins today and has no end. Its days are sent as timestamps, those of an edit as they are. */
export const bannerForm = {
  ...fileForm,
  draftOf: (row?: Roadblock): BannerDraft =>
    row ? fileForm.draftOf(row) : { ...fileForm.draftOf(), activeFrom: dayOf(new Date()) },
  toForm(draft: BannerDraft, editing: Roadblock | undefined): FormData {
    const { activeFrom, activeTo } = draft;
    const days = editing ? {} : { activeFrom: toTimestamp(activeFrom), activeTo: toTimestamp(activeTo) };
    return fileForm.toForm({ ...draft, ...days, link: completeLink(draft.link) });
  },
};

const neededForUpload = ["banner", "activeTo", "link"] as const;

export function missingIn(draft: BannerDraft): (typeof neededForUpload)[number][] {
  return neededForUpload.filter((field) => (field === "link" ? !draft.link.trim() : !draft[field]));
}

export const bannerField = (editor: BannerEditor) => fieldsOf(roadblockFields, editor, labels);

/** `isChecked`: the browser checks it; on upload the form does. */
export function linkField(editor: BannerEditor, { isChecked = false } = {}) {
  const { link } = editor.form.draft;
  const complete = () => completeLink(link) !== link && editor.change("link", completeLink(link));
  return bannerField(editor)("link", {
    hint: "The page that opens when a visitor clicks the banner. For a page of this website, /notice is enough.",
    placeholder: "https://",
    input: {
      type: "url",
      required: isChecked,
      onBlur: complete,
      onKeyDown: ({ key }) => key === "Enter" && complete(),
    },
  });
}

export const secondsField = (editor: BannerEditor, choices: readonly number[]) =>
  bannerField(editor)("bannerSeconds", {
    hint: "How long the banner stays on the screen.",
    choices: choices.map((seconds) => ({ value: seconds, label: `${seconds} seconds` })),
  });

export const descriptionField = (editor: BannerEditor) =>
  bannerField(editor)("description", {
    hint: "Optional. The words in the picture, for visitors who cannot see it.",
    grows: true,
  });

const hostAlone = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u;

/** www.school.example becomes https://www.school.example, and a path a page of this website. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (/^\/(?!\/)/.test(link)) return location.origin + link;
  return hostAlone.test(link) ? `https://${link}` : link;
}

export const bannerState = ({ activeFrom, activeTo }: BannerDraft, isOn: boolean): StateInfo | undefined =>
  activeFrom && activeTo ? stateWhenSaved({ first: activeFrom, last: activeTo }, isOn) : undefined;

/** The smallest copy that every browser can show. */
export function smallestImage({ picture, bannerLink }: Pick<Roadblock, "picture" | "bannerLink">): string {
  return picture?.variants.find(({ type }) => type === "image/webp")?.url ?? bannerLink;
}
