import { Users } from "lucide";
import { use } from "react";
import { homePage } from "#content/pages/home.ts";
import type { Content } from "#contract/content/documents.ts";
import { noPicture } from "#contract/content/values.ts";
import { ContentContext, useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { StarRating } from "#web/ui/text/star-rating.tsx";

const words = homePage.programCards;

type ProgramCardData = Content<"home">["programCards"]["cards"][number];

const accents: Record<Exclude<ProgramCardData["accent"], "">, string> = {
  crimson: "border-t-crimson-700",
  gold: "border-t-gold-500",
  ink: "border-t-ink-800",
};

export function ProgramCards() {
  const { kicker, link } = words;
  const { title, cards } = useContent("home").programCards;
  const find = use(ContentContext);
  return (
    <Band tone="deep" aria-labelledby="programs-heading">
      <SectionHeading
        id="programs-heading"
        kicker={kicker}
        title={title}
        action={
          <ButtonLink href={link.href} variant="secondary" className="max-md:hidden">
            {link.label}
          </ButtonLink>
        }
      />
      <ul className="mt-10 grid grid-cols-1 gap-6 md:grid-cols-3 lg:gap-8">
        {cards.map((card) => (
          <ProgramCard key={card.id} card={card} program={card.program ? find(card.program) : undefined} />
        ))}
      </ul>
      <ButtonLink href={link.href} variant="secondary" className="mt-8 w-full md:hidden">
        {link.label}
      </ButtonLink>
    </Band>
  );
}

/** In a draft the program may not be chosen yet. */
function ProgramCard({ card, program }: { card: ProgramCardData; program: Content<"bba"> | undefined }) {
  const rating = card.rating ?? 0;
  const ratingPercent = card.ratingPercent ?? 0;
  return (
    <Card
      as="li"
      padding="none"
      lifts
      className={`flex flex-col border-t-4 ${accents[card.accent || "ink"]}`}
    >
      <div className="aspect-3/2 bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
        <SitePicture
          picture={program?.picture ?? noPicture}
          alt=""
          sizes="(min-width: 1280px) 380px, (min-width: 768px) 32vw, 92vw"
        />
      </div>
      <div className="flex flex-1 flex-col p-5 lg:p-7">
        <p className="text-xs font-semibold text-crimson-700">{card.category}</p>
        <h3 className="mt-1.5 text-2xl">
          <a href={`/programs/${card.program}`} className="card-link hover:text-crimson-700">
            {card.title}
          </a>
        </h3>
        <p className="text-sm text-ink-600">{program?.title}</p>
        <p className="mt-4 mb-6 text-ink-700">{card.text}</p>
        <p className="mt-auto flex flex-col gap-2 border-t border-paper-edge pt-4 text-sm text-ink-800">
          <span className="inline-flex items-center gap-2">
            <Icon of={Users} strokeWidth={1.75} className="size-4.5 text-ink-600" />
            {card.students}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <StarRating
              label={words.rated(rating, ratingPercent)}
              width={`${ratingPercent}%`}
              className="h-4"
            />
            <span aria-hidden="true" className="tabular-nums">
              {rating} ({ratingPercent}%)
            </span>
          </span>
        </p>
      </div>
    </Card>
  );
}
