import { type FeeLine, researchFeeNotes } from "#content/programs/fees.ts";
import { programsPage as words } from "#content/programs/page.ts";
import { classNames } from "#web/ui/class-names.ts";

export function FeeSection({ fees }: { fees: readonly FeeLine[] }) {
  return (
    <section id="fees" className="break-inside-avoid">
      <h2 id="fees-heading" className="text-2xl">
        {words.feeTable}
      </h2>
      <table aria-labelledby="fees-heading" className="mt-4 w-full max-w-measure border-collapse text-left">
        <thead>
          <tr className="border-b border-ink-900 text-xs text-ink-700">
            <th scope="col" className="py-2.5 pr-4 font-semibold">
              {words.feeItem}
            </th>
            <th scope="col" className="py-2.5 text-right font-semibold">
              {words.feeAmount}
            </th>
          </tr>
        </thead>
        <tbody>
          {fees.map(({ item, amount, isTotal }) => (
            <tr
              key={item}
              className={classNames(
                "border-b",
                isTotal ? "border-ink-900 text-lg font-bold" : "border-paper-edge",
              )}
            >
              <th scope="row" className={classNames("py-2.5 pr-4 wrap-anywhere", !isTotal && "font-normal")}>
                {item}
              </th>
              <td className="py-2.5 text-right">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 max-w-measure space-y-2 text-sm text-ink-700">
        <p>{researchFeeNotes.total}</p>
        <p>{researchFeeNotes.change}</p>
      </div>
    </section>
  );
}
