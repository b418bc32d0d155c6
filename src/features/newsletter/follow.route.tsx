import type { ReactNode } from "react";
import { visitContext } from "#kit/pages/visit.ts";
import { calendarPath } from "#kit/site/calendar-path.ts";
import { followWords as words } from "#kit/site/follow.words.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { downloadsType, feedFormats, feedPath } from "#kit/site/record-urls.ts";
import { useCanMail } from "#kit/site/use-can-mail.ts";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { BreakableAddress, TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/follow.route";

const { page } = words;

/** Other programs need whole URLs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const programs = await visit.reads.programs.shown(visit);
  return {
    origin: new URL(request.url).origin,
    noticeTypes: await visit.reads.notices.types(),
    programs: programs.map(({ href, shortName }) => ({ href, shortName })),
  };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, page);
}

function FeedTable({ noticeTypes }: { noticeTypes: readonly string[] }) {
  return (
    <table className="w-full max-w-measure border-collapse text-left">
      <caption className="sr-only">{page.inReader.links}</caption>
      <tbody>
        {[undefined, ...noticeTypes, downloadsType].map((type) => (
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
      <PageBanner title={page.title} lead={page.lead} />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:*:nth-last-2:row-span-2">
        {useCanMail() && (
          <Way id="by-mail" {...page.byMail}>
            <TextLink href="#newsletter-heading" arrow="forward">
              {page.byMail.link}
            </TextLink>
          </Way>
        )}
        <Way id="in-a-reader" {...page.inReader}>
          <FeedTable noticeTypes={noticeTypes} />
          <p className="mt-3 text-sm text-ink-600">{page.inReader.formats}</p>
        </Way>
        <Way id="in-a-calendar" {...page.inCalendar}>
          <p>
            <TextLink href={calendarPath("school")}>{words.schoolCalendar}</TextLink>
            <code className="block text-sm wrap-anywhere text-ink-700 select-all">
              <BreakableAddress address={origin + calendarPath("school")} />
            </code>
          </p>
          <p className="mt-4 text-sm text-ink-600">{page.inCalendar.others}</p>
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
