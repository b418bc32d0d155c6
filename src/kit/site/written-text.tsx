import { languageOf, paragraphsOf, piecesOf } from "#base/text.ts";
import { Prose } from "#kit/ui/layout.tsx";

export function WrittenText({ text }: { text: string }) {
  return (
    <Prose lang={languageOf(text)} className="text-lg wrap-anywhere">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {piecesOf(paragraph).map(({ text, href }) =>
            href ? (
              <a key={href} href={href}>
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </Prose>
  );
}
