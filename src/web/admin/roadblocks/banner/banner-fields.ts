import { bannerMessages } from "#content/office/banner-messages.ts";
import { roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import { fieldsOf } from "../../record/form-field.tsx";
import type { BannerEditor } from "../edit/use-banner-editor.ts";
import { completeLink } from "./banner-link.ts";

const words = bannerMessages.field;

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
