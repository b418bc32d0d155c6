import type { ReactNode } from "react";
import { calendarPath } from "#calendar/calendar-path.ts";
import { readNoticeTypes, readPrograms } from "#documents/read/content.ts";
import { followWords as words } from "#site/follow.words.ts";
import { useCanMail } from "#site/frame/site-frame.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { feedFormats, feedPath } from "#site/record-urls.ts";
import { visitContext } from "#site/visit.ts";
import { Container } from "#ui/layout.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { BreakableAddress, TextLink } from "#ui/text-link.tsx";
import type { Route } from "./+types/follow.route";

/** Other programs need whole URLs. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  noticeTypes: await readNoticeTypes(context),
  programs: (await readPrograms(context.get(visitContext))).map(({ href, shortName }) => ({
    href,
    shortName,
  })),
});

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Follow the school",
    description: (school) =>
      `Ways to follow notices and dates from ${school}, such as a news reader or your own calendar.`,
  });
}

function FeedTable({ noticeTypes }: { noticeTypes: readonly string[] }) {
  return (
    <table className="w-full max-w-measure border-collapse text-left">
      <caption className="sr-only">Links for news readers</caption>
      <tbody>
        {[undefined, ...noticeTypes].map((type) => (
          <tr key={type ?? words.allFeeds} className="border-t border-paper-edge">
            <th scope="row" className="pr-4 font-semibold">
              {type ?? words.allFeeds}
            </th>
            {/* In one cell, so that they can wrap on a phone. */}
            <td>
              <div className="flex flex-wrap gap-x-6">
                {feedFormats.map((format) => (
                  <a
                    key={format}
                    href={feedPath({ type, format })}
                    className="inline-flex min-h-touch min-w-touch items-center text-crimson-700 underline underline-offset-4"
                  >
                    <span className="sr-only">{type ?? words.allFeeds}: </span>
                    {words.formats[format]}
                  </a>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function FollowRoute({ loaderData: { origin, programs, noticeTypes } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Follow the school" lead="Hear about news without checking this website." />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:*:nth-last-2:row-span-2">
        {useCanMail() && (
          <Way
            id="by-mail"
            title="By e-mail"
            text="Leave your e-mail address in the form at the foot of any page. You choose what to receive, and every mail has a link to unsubscribe."
          >
            <TextLink href="#newsletter-heading" arrow="forward">
              Go to the form
            </TextLink>
          </Way>
        )}
        <Way
          id="in-a-reader"
          title="In a news reader"
          text="A news reader is an app, such as Feedly, Inoreader or Thunderbird, that shows what is new on many sites. You need not give anybody your e-mail address. Copy one of these links into it."
        >
          <FeedTable noticeTypes={noticeTypes} />
          <p className="mt-3 text-sm text-ink-600">
            Most apps accept all three formats. If yours does not say which, choose Atom.
          </p>
        </Way>
        <Way
          id="in-a-calendar"
          title="In your calendar"
          text="Events, holidays and admission dates are in one calendar. Subscribe to it in Google Calendar, Outlook or on your phone (“Add calendar from URL”), and it stays up to date."
        >
          <p>
            <TextLink href={calendarPath("school")}>{words.schoolCalendar}</TextLink>
            <code className="block text-sm wrap-anywhere text-ink-700 select-all">
              <BreakableAddress address={origin + calendarPath("school")} />
            </code>
          </p>
          <p className="mt-4 text-sm text-ink-600">
            You can also add a single event, or the dates of one program.
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {programs.map(({ href, shortName }) => (
              <li key={href}>
                <TextLink href={href} className="text-sm">
                  {words.programCalendar(shortName)}
                </TextLink>
              </li>
            ))}
          </ul>
        </Way>
      </Container>
    </>
  );
}

type WayProps = { id: string; title: string; text: string; children: ReactNode };

function Way({ id, title, text, children }: WayProps) {
  return (
    <section aria-labelledby={id} className="max-w-3xl">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 mb-4 max-w-measure text-ink-700">{text}</p>
      {children}
    </section>
  );
}
