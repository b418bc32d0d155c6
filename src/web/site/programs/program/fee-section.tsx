import { programsPage as words } from "#content/programs/page.ts";
import { siteWords } from "#content/site-words.ts";
import { formatRupees } from "#contract/fields/money.ts";
import { RichText } from "#web/ui/text/rich-text.tsx";
import type { Program } from "../shown-programs.ts";
import { ProgramPart } from "./program-part.tsx";

type Fees = Pick<Program, "feeStructure" | "feeNotes">;
type FeeLine = Program["feeStructure"][number];

/** What the total is made of, line by line; then what is paid before, which is not in it. */
export function FeeSection({ program: { feeStructure: fees, feeNotes } }: { program: Fees }) {
  const total = fees.find(({ isTotal }) => isTotal);
  const before = fees.filter(({ isBeforeAdmission }) => isBeforeAdmission);
  const after = fees.filter((fee) => !(fee.isTotal || fee.isBeforeAdmission));
  return (
    <ProgramPart id="fees" headingId="fees-heading" title={words.feeTable}>
      <table aria-labelledby="fees-heading" className="w-full border-collapse text-left max-sm:text-sm">
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700 *:py-2.5 *:font-semibold">
            <th scope="col">{words.feeItem}</th>
            <th scope="col" className="pl-2.5 text-right">
              {words.feeAmount}
            </th>
            <th scope="col" className="pl-2.5 text-right">
              {words.feeSum}
            </th>
          </tr>
        </thead>
        <tbody>
          {after.map(({ id, item, amount, times, sum }) => (
            <tr key={id} className={rowClass}>
              <th scope="row">{item}</th>
              <td>
                {times && <span className="text-ink-600">{words.feeTimes(times)} </span>}
                {formatRupees(amount ?? 0)}
              </td>
              <td>{formatRupees(sum ?? amount ?? 0)}</td>
            </tr>
          ))}
          {total && (
            <tr className="border-b border-ink-900 text-lg font-bold">
              <th scope="row" className="py-2.5">
                {total.item}
              </th>
              <td colSpan={2} className="py-2.5 text-right">
                {formatRupees(total.amount ?? 0)}
              </td>
            </tr>
          )}
        </tbody>
        {before.length > 0 && <FeesBefore fees={before} />}
      </table>
      <div className="mt-4 max-w-measure space-y-2 text-sm text-ink-700 empty:hidden">
        <RichText text={feeNotes} newTabLabel={siteWords.opensNewTab} />
      </div>
    </ProgramPart>
  );
}

function FeesBefore({ fees }: { fees: readonly FeeLine[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-6 pb-1.5 text-xs font-semibold text-ink-700">
          {words.feesBefore}
        </th>
      </tr>
      {fees.map(({ id, item, amount }) => (
        <tr key={id} className={rowClass}>
          <th scope="row">{item}</th>
          <td>{formatRupees(amount ?? 0)}</td>
          <td />
        </tr>
      ))}
    </tbody>
  );
}

const rowClass =
  "border-b border-paper-edge *:py-2.5 *:[th]:font-normal *:[th]:wrap-anywhere *:[td]:pl-2.5 *:[td]:text-right";
