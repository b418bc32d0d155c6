import type { Content } from "#contract/content/documents.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";

type ChiefCardProps = { chief: Content<"about">["chiefs"][number]; inOffice: string };

/** The words of the one in office stand beside the portrait, so that nine people fill whole rows of two and of five. */
export function ChiefCard({ chief, inOffice }: ChiefCardProps) {
  const { isCurrent } = chief;
  return (
    <li
      className={classNames(
        isCurrent &&
          "col-span-2 grid grid-cols-2 content-start items-end gap-x-4 md:gap-x-6 lg:gap-x-8 print:block",
        isCurrent && "print:col-span-1",
      )}
    >
      <SitePicture
        picture={chief.picture}
        alt=""
        sizes="(min-width: 64rem) 12.5rem, (min-width: 48rem) 17vw, 45vw"
        className="w-full rounded-sm aspect-4/5 bg-paper-deep object-cover print:hidden"
      />
      <div className={classNames(isCurrent && "border-t-2 border-crimson-700 pt-1 pb-2")}>
        {isCurrent && <p className="mt-2 text-sm font-semibold text-crimson-700">{inOffice}</p>}
        <h3 className={classNames(isCurrent ? "mt-1 text-xl leading-snug" : "mt-3 text-lg leading-snug")}>
          {chief.name}
        </h3>
        <p className="mt-0.5 text-sm text-ink-700 tabular-nums">{chief.tenure}</p>
      </div>
    </li>
  );
}
