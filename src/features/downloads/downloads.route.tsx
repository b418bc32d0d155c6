import { redirect } from "react-router";
import { formatBikramSambat } from "#base/calendar/bikram-sambat.ts";
import { formatDay } from "#base/calendar/dates.ts";
import { languageOf, mailHref, phoneHref } from "#base/text.ts";
import { readDocuments } from "#kit/documents/content.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { FileTable } from "#kit/site/file-table.tsx";
import { feedLinks, pageMeta } from "#kit/site/page-meta.ts";
import { downloadsType } from "#kit/site/record-urls.ts";
import { fileLabel } from "#kit/site/shown-file.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { itemList } from "#kit/site/structured-data.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { SelectField, TextField } from "#kit/ui/field.tsx";
import { Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { PageLinks } from "#kit/ui/pager.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/downloads.route";
import { listHref, readQuery } from "./download-query.ts";
import type { Download } from "./downloads.schemas.ts";
import { downloadsWords as words } from "./downloads.words.ts";

const downloadsPerPage = 30;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { page, ...filter } = readQuery(new URL(request.url).searchParams);
  const { downloads: content } = await readDocuments(visit, ["downloads"]);
  const { categories, rightToInformation } = content;
  const category = categories.find(({ name }) => name === filter.category);
  // Made-up categories must neither fill the cache nor cost a rendering each.
  if (filter.category && !category) throw redirect(listHref({ ...filter, category: undefined }, page));
  const read = await visit.reads.downloads.page({ ...filter, page, limit: downloadsPerPage });
  if (read.changesAt) visit.expiresAt(read.changesAt);
  return {
    downloads: read.downloads,
    total: read.total,
    filter,
    page,
    pageCount: Math.max(1, Math.ceil(read.total / downloadsPerPage)),
    categories: categories.map(({ name }) => name),
    years: read.years,
    hint: category?.hint ?? "",
    officer: category && category.id === rightToInformation.category ? rightToInformation : undefined,
  };
}

type List = Awaited<ReturnType<typeof loader>>;

const hasFilter = ({ search, category, fiscalYear }: List["filter"]) =>
  Boolean(search || category || fiscalYear);

export function meta(args: Route.MetaArgs) {
  const { filter = {}, page = 1, downloads = [] } = args.loaderData ?? {};
  const onPage = page > 1 ? words.onPage(page) : "";
  return [
    ...pageMeta(args, {
      title: (filter.category ?? words.title) + onPage,
      description: (school) => words.description(school + onPage),
      path: listHref(filter, page),
      ...(filter.category && { above: [{ name: words.title, path: "/downloads" }] }),
      facts: (site) =>
        itemList(
          site,
          downloads.map(({ title, address }) => ({ name: title, path: address })),
        ),
    }),
    ...feedLinks(downloadsType).map((link) => ({ tagName: "link" as const, ...link })),
    // A category is worth finding; a search is not.
    ...(filter.search || filter.fiscalYear ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export default function DownloadsPage({ loaderData: list }: Route.ComponentProps) {
  const { filter, officer, hint } = list;
  return (
    <>
      <PageBanner title={filter.category ?? words.title} lead={hint || words.lead} />
      <Container className="py-5 md:py-12">
        <Filters list={list} />
        {officer?.officerName && <Officer officer={officer} />}
        {list.downloads.length === 0 ? (
          <EmptyState
            className="mt-10"
            title={(hasFilter(filter) ? words.empty.filtered : words.empty.none).title}
            action={
              hasFilter(filter) && (
                <ButtonLink href={listHref()} variant="secondary" className="mt-3">
                  {words.filter.clear}
                </ButtonLink>
              )
            }
          >
            {(hasFilter(filter) ? words.empty.filtered : words.empty.none).hint}
          </EmptyState>
        ) : (
          <Listed list={list} />
        )}
      </Container>
    </>
  );
}

function Filters({ list: { filter, categories, years } }: { list: List }) {
  const selects = [
    { name: "category", options: categories, ...words.filter.category },
    { name: "fiscalYear", options: years, ...words.filter.fiscalYear },
  ] as const;
  return (
    <search>
      <form
        method="get"
        action="/downloads"
        aria-label={words.filter.label}
        autoComplete="off"
        className="flex flex-wrap items-end gap-2 md:grid md:grid-cols-[1fr_11rem_8rem_auto] md:gap-4 max-md:[&_label]:sr-only"
      >
        <TextField
          label={words.filter.search}
          id="download-search"
          className="basis-full"
          type="search"
          name="search"
          maxLength={200}
          placeholder={words.filter.search}
          defaultValue={filter.search ?? ""}
        />
        {selects.map(({ name, label, options, all }) => (
          <SelectField
            key={name}
            label={label}
            options={options}
            placeholder={all}
            id={`download-${name}`}
            className="grow-999 basis-28"
            name={name}
            defaultValue={filter[name] ?? ""}
          />
        ))}
        <Button type="submit" variant="secondary" className="h-11.5 grow">
          {words.filter.submit}
        </Button>
      </form>
    </search>
  );
}

function Officer({ officer }: { officer: NonNullable<List["officer"]> }) {
  const { officerName, officerPhone, officerEmail } = officer;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 text-sm text-ink-700">
      <span>
        {words.officer}: <strong lang={languageOf(officerName)}>{officerName}</strong>
      </span>
      {officerPhone && <TextLink href={phoneHref(officerPhone)}>{officerPhone}</TextLink>}
      {officerEmail && <TextLink href={mailHref(officerEmail)}>{officerEmail}</TextLink>}
    </p>
  );
}

function Listed({ list }: { list: List }) {
  const { downloads, filter, total, page, pageCount } = list;
  return (
    <>
      <div className="mt-5 mb-2 flex min-h-touch flex-wrap items-center gap-x-6 md:mt-14 md:mb-4">
        <h2 className="text-2xl">{words.total(total)}</h2>
        {hasFilter(filter) && <TextLink href={listHref()}>{words.filter.clear}</TextLink>}
        {pageCount > 1 && <p className="ml-auto text-sm text-ink-700">{words.place(page, pageCount)}</p>}
      </div>
      <FileTable caption={words.title} columns={words.columns} kindWidth="w-37 lg:w-60">
        {downloads.map((download) => (
          <Row key={download._id} download={download} />
        ))}
      </FileTable>
      {pageCount > 1 && (
        <PageLinks
          page={page}
          pageCount={pageCount}
          hrefFor={(to) => listHref(filter, to)}
          label={words.pages}
          className="mt-10 flex justify-center"
        />
      )}
    </>
  );
}

function Row({ download }: { download: Download }) {
  const { title, date, category, fiscalYear, fileUrl, fileType, fileBytes, address } = download;
  const otherDay = formatBikramSambat(date);
  return (
    <tr className="notice-row">
      <td className="notice-row-day">
        <time dateTime={date} className="notice-day">
          {formatDay(date)}
        </time>
        {otherDay && <span className="notice-other-day">{otherDay}</span>}
      </td>
      <td className="notice-row-title">
        <a href={fileUrl} target="_blank" rel="noopener" className="notice-link">
          <span lang={languageOf(title)}>{title}</span>
          <span className="sr-only"> {frameWords.newTab}</span>
        </a>
      </td>
      <td className="notice-row-type">
        <Badge className="whitespace-normal">{category}</Badge>{" "}
        {fiscalYear && <span className="notice-other-day">{fiscalYear}</span>}
      </td>
      <td className="notice-row-file">
        <div className="notice-file">
          <span className="notice-file-kind">{fileLabel(fileType, fileBytes)}</span>
          <ButtonLink
            size="sm"
            variant="quiet"
            href={address}
            aria-label={words.detailsOf(title)}
            className="notice-action print:hidden"
          >
            {words.details}
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
