import type { Chief } from "#content/about.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";

/** One of the chiefs. The one in office takes the place of four. */
export function ChiefCard({ chief, inOffice }: { chief: Chief; inOffice: string }) {
  const isCurrent = chief.isCurrent === true;
  return (
    <li
      className={classNames(
        "flex flex-col",
        isCurrent && "col-span-2 md:row-span-2 print:col-span-1 print:row-span-1",
      )}
    >
      <div
        className={classNames(
          "relative overflow-hidden rounded-sm bg-paper-deep",
          isCurrent && "max-md:max-h-112 md:flex-1",
        )}
      >
        <SitePicture
          name={chief.picture}
          alt=""
          sizes={
            isCurrent
              ? "(min-width: 48rem) 27rem, 100vw"
              : "(min-width: 64rem) 11.5rem, (min-width: 48rem) 21vw, 45vw"
          }
          className={classNames(
            "w-full object-cover object-top",
            isCurrent && "md:absolute md:inset-0 md:h-full",
          )}
        />
      </div>
      <h3 className={classNames("mt-3", isCurrent ? "text-2xl" : "text-lg leading-snug")}>{chief.name}</h3>
      <p className="mt-0.5 text-sm text-ink-700 tabular-nums">
        {isCurrent && <span className="font-semibold text-crimson-700">{inOffice} · </span>}
        {chief.tenure}
      </p>
    </li>
  );
}
