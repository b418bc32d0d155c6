import { MapPin } from "lucide";
import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { Band, SectionHeading } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import type { Route } from "./+types/facilities.route";
import { facilitiesWords as words } from "./facilities.words.ts";
import { facilityAnchor } from "./facility-anchor.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["facilities"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead = "" } = args.loaderData?.content.facilities ?? {};
  return pageMeta(args, { title: words.title, description: lead });
}

export default function FacilitiesPage({ loaderData }: Route.ComponentProps) {
  const { facilities } = loaderData.content;
  return (
    <>
      <PageBanner
        tone="paper"
        title={words.title}
        lead={facilities.lead}
        picture={
          <SitePicture
            picture={facilities.picture}
            sizes="(min-width: 64rem) 50vw, 100vw"
            priority
            className="aspect-3/2 w-full object-cover sm:aspect-2/1 lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-1/2 print:hidden"
          />
        }
      />
      {facilities.groups.length === 0 && (
        <Band>
          <EmptyState title={words.empty} />
        </Band>
      )}
      {facilities.groups.map((group, index) => (
        <Band
          key={group.id}
          tone={index % 2 === 0 ? "paper" : "deep"}
          aria-label={group.title}
          className="py-12! md:py-18!"
        >
          <SectionHeading title={group.title} lead={group.lead} />
          <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 md:mt-10 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:gap-x-8">
            {group.facilities.map((facility, place) => (
              <FacilityCard
                key={facility.id}
                facility={facility}
                isWide={place === 0}
                side={index % 2 === 0 ? "left" : "right"}
              />
            ))}
          </ul>
        </Band>
      ))}
    </>
  );
}

type FacilityCardProps = {
  facility: Content<"facilities">["groups"][number]["facilities"][number];
  /** The first of a group has a row for itself. */
  isWide: boolean;
  side: "left" | "right";
};

function FacilityCard({ facility, isWide, side }: FacilityCardProps) {
  return (
    <li className={classNames("@container", isWide && "col-span-full")}>
      <article
        id={facilityAnchor(facility)}
        className="scroll-mt-28 items-center gap-x-6 break-inside-avoid @lg:grid @lg:grid-cols-2 @4xl:grid-cols-12 @4xl:gap-x-12"
      >
        <SitePicture
          picture={facility.picture}
          sizes={
            isWide
              ? "(min-width: 64rem) 44rem, 100vw"
              : "(min-width: 48rem) 30vw, (min-width: 40rem) 45vw, 100vw"
          }
          className={classNames(
            "aspect-3/2 w-full rounded-sm object-cover @4xl:col-span-7",
            side === "right" && "@4xl:order-last",
          )}
        />
        <div className="@4xl:col-span-5">
          <h3 className="mt-4 text-xl @lg:mt-0 @4xl:text-2xl">{facility.name}</h3>
          <p className="mt-2 max-w-measure text-sm text-ink-700 @4xl:text-base">{facility.description}</p>
          <p className="mt-3 flex items-start gap-2 border-t border-paper-edge pt-3 text-sm">
            <Icon of={MapPin} strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-600" />
            <span>
              <span className="font-semibold text-ink-900">{facility.where}</span>
              <span className="block text-ink-700">{facility.detail}</span>
            </span>
          </p>
        </div>
      </article>
    </li>
  );
}
