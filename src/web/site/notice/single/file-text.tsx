import { noticePage as words } from "#content/pages/notice-page.ts";
import { languageOf } from "#contract/notices/title-language.ts";
import { Disclosure } from "./disclosure.tsx";
import type { FileWords } from "./file-words.ts";

/** For those who cannot open or see the file, and for whoever searches for a word in it. */
export function FileText({ words: { text, goesOn } }: { words: FileWords }) {
  return (
    <Disclosure summary={words.fileText}>
      <div
        lang={languageOf(text)}
        className="max-w-measure text-base leading-relaxed wrap-anywhere whitespace-pre-line text-ink-800"
      >
        {text}
      </div>
      {goesOn && <p className="mt-4 text-sm text-ink-700">{words.textGoesOn}</p>}
    </Disclosure>
  );
}
