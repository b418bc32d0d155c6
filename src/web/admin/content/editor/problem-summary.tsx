import { editorMessages } from "#content/office/editor-messages.ts";
import { fieldId } from "../field-paths.ts";
import { placeOf } from "./problem-place.ts";
import type { DocumentEditor } from "./use-document-editor.ts";
import { problemsId } from "./use-publishing.ts";

/** Ten photographs may each want the same. */
const inPlace = (place: string, message: string) => (place ? `${place}: ${message}` : message);

/** All that is wrong, when it was to be published; each leads to its field. */
export function ProblemSummary({ editor }: { editor: DocumentEditor }) {
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
