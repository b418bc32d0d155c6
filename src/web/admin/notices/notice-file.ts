import { noticeMessages } from "#content/office/notice-messages.ts";
import {
  type LinkFileType,
  linkFileTypes,
  maxNoticeFileBytes,
  uploadEndings,
} from "#contract/notices/notices.rules.ts";
import { fileSizeText } from "#web/ui/text/file-size.ts";

/** ".pdf,.doc,…", as a file field takes it. */
export const acceptedFiles = uploadEndings.map((ending) => `.${ending}`).join(",");
/** "PDF, DOC, …", as people read it. */
export const endingNames = uploadEndings.map((ending) => ending.toUpperCase()).join(", ");

interface FileProblem {
  /** Under the picker, as soon as the file is chosen. */
  hint: string;
  /** What the server would say; there is no need to upload the file to hear it. */
  refusal: string;
}

const words = noticeMessages;

export function problemOf(file: { name: string; size: number } | null): FileProblem | undefined {
  if (!file) return undefined;
  if (file.size > maxNoticeFileBytes) {
    return { hint: words.tooLargeHint(fileSizeText(file.size)), refusal: words.tooLarge };
  }
  if (file.size === 0) return { hint: words.emptyHint, refusal: words.emptyFile };
  if (!uploadEndings.some((ending) => ending === endingOf(file.name))) {
    return { hint: words.wrongEndingHint(endingNames), refusal: words.wrongEnding(endingNames) };
  }
  return undefined;
}

/** The type that a link's own ending names, if it is one of those to choose from. */
export function typeOfLink(link: string): LinkFileType | undefined {
  const path = URL.parse(link.trim())?.pathname;
  if (!path) return undefined;
  const ending = endingOf(path);
  return linkFileTypes.find((type) => type === (ending === "jpeg" ? "jpg" : ending));
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}
