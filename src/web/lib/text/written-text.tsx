import { languageOf } from "#contract/notices/title-language.ts";
import { Prose } from "#web/ui/text/prose.tsx";
import { paragraphsOf, piecesOf, type TextPiece } from "./text-pieces.ts";

/** What the office wrote as plain text: paragraphs, in which addresses are links. */
export function WrittenText({ text }: { text: string }) {
  return (
    <Prose lang={languageOf(text)} className="text-lg wrap-anywhere">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {piecesOf(paragraph).map(piece)}
        </p>
      ))}
    </Prose>
  );
}

function piece({ text, href }: TextPiece) {
  return href ? (
    <a key={href} href={href}>
      {text}
    </a>
  ) : (
    text
  );
}
