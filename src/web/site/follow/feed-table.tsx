import { followWords } from "#content/pages/follow.ts";
import { feedAddress, feedFormats } from "#contract/addresses/feed-address.ts";
import { noticeTypes } from "#contract/notices/notices.rules.ts";

const words = followWords.feeds;

/** A line for each type of notices, with its three formats. */
export function FeedTable() {
  return (
    <table className="w-full max-w-measure border-collapse text-left">
      <caption className="sr-only">{words.caption}</caption>
      <tbody>
        {[undefined, ...noticeTypes].map((type) => (
          <tr key={type ?? words.all} className="border-t border-paper-edge">
            <th scope="row" className="pr-4 font-semibold wrap-anywhere">
              {type ?? words.all}
            </th>
            {/* In one cell: with large text on a phone they stand below one another. */}
            <td>
              <div className="flex flex-wrap gap-x-6">
                {feedFormats.map((format) => (
                  <a
                    key={format}
                    href={feedAddress({ type, format })}
                    className="inline-flex min-h-touch min-w-touch items-center text-crimson-700 underline underline-offset-4"
                  >
                    <span className="sr-only">{type ?? words.all}: </span>
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
