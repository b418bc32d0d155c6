import { noticePage as words } from "#content/pages/notice-page.ts";
import type { PagePicture } from "#contract/files/previews.ts";
import { UploadedPicture } from "#web/lib/pictures/uploaded-picture.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { NoticeFile } from "./single-notice.ts";

const sheetClass = "block h-auto w-full rounded-sm border border-paper-edge bg-white print:border-0";

/** The file as pictures: its first page at once, the others when somebody wants them. Nothing where there are none. */
export function FilePages({ file, title }: { file: NoticeFile; title: string }) {
  if (file.picture) return <Photograph file={file} title={title} />;
  const { pages, pageCount, href } = file;
  const [first, ...others] = pages;
  if (!first) return null;
  return (
    <div className="space-y-4">
      <a href={href} target="_blank" rel="noopener" className="block">
        <Sheet picture={first} alt={`${title}. ${words.page(1, pageCount)}`} isFirst />
      </a>
      {others.length > 0 && (
        <Disclosure summary={words.otherPages(pages.length)} data-pages="">
          <ol className="space-y-4">
            {others.map((picture, index) => (
              <li key={picture.url}>
                <Sheet picture={picture} alt={words.page(index + 2, pageCount)} />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {pageCount > pages.length && others.length > 0 && (
        <p className="text-sm text-ink-700">{words.morePages(pageCount)}</p>
      )}
    </div>
  );
}

interface SheetProps {
  picture: PagePicture;
  alt: string;
  isFirst?: boolean;
}

function Sheet({ picture: { url, width, height }, alt, isFirst = false }: SheetProps) {
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      className={sheetClass}
    />
  );
}

function Photograph({ file: { href, picture }, title }: { file: NoticeFile; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="block">
      <UploadedPicture
        src={href}
        picture={picture}
        alt={words.picture(title)}
        sizes="(min-width: 64rem) 44rem, 92vw"
        loading="priority"
        className={sheetClass}
      />
    </a>
  );
}
