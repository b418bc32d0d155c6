import { UserSearch } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMayDo } from "#accounts/session/session.ts";
import { personalDataMessages } from "#features/personal-data/personal-data.words.ts";
import { buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { type ListQuery, type ShownList, usualSizes } from "./list-query.ts";
import { ListSection, type ListWords } from "./list-section.tsx";
import type { ListPage } from "./loaded-list.ts";
import { ExportLink } from "./row-parts.tsx";

type ListScreenProps<Query, Page> = ShownList<Query, Page> & {
  words: ListWords & { heading: string; lead?: string; export: string };
  exported: { path: string; query: Record<string, string | undefined> };
  filters?: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A screen that is one list of what people sent: searched, in pages, and exported as it stands. */
export function ListScreen<Query extends ListQuery, Page extends ListPage<unknown>>({
  exported,
  ...props
}: ListScreenProps<Query, Page>) {
  const { words } = props;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        {words.lead && <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>}
      </div>
      <ListSection
        {...props}
        id="list-heading"
        sizes={usualSizes}
        actions={
          <>
            <PersonalDataLink />
            {props.list?.state === "ready" && props.list.total > 0 && (
              <ExportLink path={exported.path} query={exported.query}>
                {words.export}
              </ExportLink>
            )}
          </>
        }
      />
    </div>
  );
}

/** From the lists of what people sent to all that one of them has sent. */
function PersonalDataLink() {
  const isOpen = useMayDo("owner");
  if (!isOpen) return null;
  return (
    <Link
      to="/admin/personal-data"
      className={classNames(buttonClass({ variant: "quiet" }), "whitespace-normal sm:whitespace-nowrap")}
    >
      <Icon of={UserSearch} className="size-4" />
      {personalDataMessages.link}
    </Link>
  );
}
