import { Users } from "lucide";
import { useContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import type { Reads } from "#kit/pages/visit.ts";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Band, Card, SectionHeading } from "#kit/ui/layout.tsx";
import { StarRating } from "#kit/ui/star-rating.tsx";
import { homeWords } from "./home.words.ts";

export type HomeProgram = Awaited<ReturnType<Reads["programs"]["shown"]>>[number];

const words = homeWords.programs;

type Cards = Content<"home">["programCards"];
type ShownCard = ReturnType<typeof cardOf>;

const accents: Record<Exclude<ShownCard["accent"], "">, string> = {
  crimson: "border-t-crimson-700",
  gold: "border-t-gold-500",
  ink: "border-t-ink-800",
};

/** In the order of the office's list; after it the other programs, if all have a card. */
export function cardsOf({ cards, showsAll }: Cards, programs: readonly HomeProgram[]) {
  const chosen = cards.flatMap((card) => {
    const found = programs.find(({ document }) => document === card.program);
    return found && card.isShown ? [{ card, found }] : [];
  });
  const others = programs.filter(({ document }) => !cards.some(({ program }) => program === document));
  return [
    ...chosen.map(({ card, found }) => cardOf(found, card, showsAll)),
    ...(showsAll ? others.map((found) => cardOf(found, undefined, true)) : []),
  ];
}

/** Entries from before `showsAll` without a rating have none. */
function cardOf(found: HomeProgram, card: Partial<Cards["cards"][number]> = {}, showsAll: boolean) {
  const { program, shortName, href } = found;
  const rating = card.rating ?? (showsAll ? program.rating : null);
  return {
    href,
    program,
    title: card.title || shortName,
    category: card.category || program.category,
    text: card.text || program.shortDescription,
    students: card.students ?? "",
    rating,
    ratingPercent: card.ratingPercent ?? (rating ?? 0) * 20,
    accent: card.accent || "ink",
  };
}

export function ProgramCards({ programs }: { programs: readonly HomeProgram[] }) {
  const { programCards } = useContent("home");
  const { isShown, title } = programCards;
  const shown = cardsOf(programCards, programs);
  if (!isShown || !title || shown.length === 0) return null;
  return (
    <Band tone="deep" aria-labelledby="programs-heading">
      <SectionHeading
        id="programs-heading"
        kicker={words.kicker}
        title={title}
        action={
          <ButtonLink href="/programs" variant="secondary" className="max-md:hidden">
            {words.all}
          </ButtonLink>
        }
      />
      <ul
        className={`mt-10 grid grid-cols-1 gap-6 lg:gap-8 ${shown.length === 4 ? "md:grid-cols-2 xl:grid-cols-4" : "md:grid-cols-3"}`}
      >
        {shown.map((card) => (
          <ProgramCard key={card.href} card={card} />
        ))}
      </ul>
      <ButtonLink href="/programs" variant="secondary" className="mt-8 w-full md:hidden">
        {words.all}
      </ButtonLink>
    </Band>
  );
}

function ProgramCard({ card }: { card: ShownCard }) {
  const { program, rating, ratingPercent } = card;
  return (
    <Card as="li" padding="none" lifts className={`flex flex-col border-t-4 ${accents[card.accent]}`}>
      <SitePicture
        picture={program.picture}
        alt=""
        sizes="(min-width: 96rem) 26vw, (min-width: 1280px) 380px, (min-width: 768px) 32vw, 92vw"
        className="aspect-3/2 w-full object-cover"
      />
      <div className="flex flex-1 flex-col p-5 lg:p-7">
        <p className="text-xs font-semibold text-ink-600">{card.category}</p>
        <h3 className="mt-1.5 text-2xl">
          <a href={card.href} className="card-link hover:text-crimson-700">
            {card.title}
          </a>
        </h3>
        <p className="text-sm text-ink-600">{program.title}</p>
        <p className="mt-4 mb-6 text-ink-700">{card.text}</p>
        <p className="mt-auto flex flex-col gap-2 border-t border-paper-edge pt-4 text-sm text-ink-800 empty:hidden">
          {card.students && (
            <span className="inline-flex items-center gap-2">
              <Icon of={Users} strokeWidth={1.75} className="size-4.5 text-ink-600" />
              {card.students}
            </span>
          )}
          {rating !== null && (
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
          )}
        </p>
      </div>
    </Card>
  );
}
