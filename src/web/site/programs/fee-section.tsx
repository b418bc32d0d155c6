import { type FeeLine, researchFeeNotes } from "#content/programs/fees.ts";
import { programsPage as words } from "#content/programs/page.ts";
import { ProgramPart } from "./program-part.tsx";

/** What the total is made of, line by line; then what is paid before, which is not in it. */
export function FeeSection({ fees }: { fees: readonly FeeLine[] }) {
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
          {after.map(({ item, amount, times }) => (
            <tr key={item} className={rowClass}>
              <th scope="row">{item}</th>
              <td>
                {times && <span className="text-ink-600">{words.feeTimes(times.count)} </span>}
                {amount}
              </td>
              <td>{times?.sum ?? amount}</td>
            </tr>
          ))}
          {total && (
            <tr className="border-b border-ink-900 text-lg font-bold">
              <th scope="row" className="py-2.5">
                {total.item}
              </th>
              <td colSpan={2} className="py-2.5 text-right">
                {total.amount}
              </td>
            </tr>
          )}
        </tbody>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-6 pb-1.5 text-xs font-semibold text-ink-700">
              {words.feesBefore}
            </th>
          </tr>
          {before.map(({ item, amount }) => (
            <tr key={item} className={rowClass}>
              <th scope="row">{item}</th>
              <td>{amount}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 max-w-measure space-y-2 text-sm text-ink-700">
        <p>{researchFeeNotes.total}</p>
        <p>{researchFeeNotes.change}</p>
      </div>
    </ProgramPart>
  );
}

const rowClass =
  "border-b border-paper-edge *:py-2.5 *:[th]:font-normal *:[th]:wrap-anywhere *:[td]:pl-2.5 *:[td]:text-right";
