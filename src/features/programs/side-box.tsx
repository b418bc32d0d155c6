import type { Program } from "#documents/documents.ts";
import { useContent } from "#documents/read/content.ts";
import { Card } from "#ui/layout.tsx";
import { ProgramFact } from "./program-sections.tsx";

export function SideBox({ program }: { program: Program }) {
  const { university, faculty } = useContent("identity");
  const info = Object.entries({
    University: university,
    Faculty: faculty,
    Type: program.type,
  });
  if (program.gradingScale.length === 0 && info.every(([, value]) => !value)) return null;
  return (
    <Card as="section" className="break-inside-avoid border-t-2 border-t-gold-500">
      {program.gradingScale.length > 0 ? (
        <GradingScale scale={program.gradingScale} />
      ) : (
        <ProgramInfo info={info} />
      )}
    </Card>
  );
}

function GradingScale({ scale }: { scale: Program["gradingScale"] }) {
  return (
    <>
      <h2 id="grading-scale" className="text-xl">
        Grading scale
      </h2>
      <table aria-labelledby="grading-scale" className="mt-3 w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Marks
            </th>
            <th scope="col" className="w-14 py-2 font-semibold">
              Grade
            </th>
          </tr>
        </thead>
        <tbody>
          {scale.map(({ id, marks, grade }) => (
            <tr key={id} className="border-b border-paper-edge last:border-0">
              <td className="py-1.5 pr-4">{marks}</td>
              <td className="py-1.5 font-display text-lg leading-tight text-ink-900">{grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink-600">Marks are out of one hundred.</p>
    </>
  );
}

function ProgramInfo({ info }: { info: readonly [term: string, value: string][] }) {
  return (
    <>
      <h2 className="text-xl">Program info</h2>
      <dl className="mt-3 divide-y divide-paper-edge text-sm">
        {info.map(([term, value]) => (
          <ProgramFact key={term} term={term} className="py-2.5 first:pt-0 last:pb-0">
            {value}
          </ProgramFact>
        ))}
      </dl>
    </>
  );
}
