import { redirectMessages as words } from "#content/office/redirect-messages.ts";
import type { Redirect } from "#contract/addresses/redirects.ts";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { type ListQuery, usualSizes } from "../list/query/list-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { DeleteDialog } from "../list/rows/delete-dialog.tsx";
import { useDeletion } from "../list/rows/use-deletion.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import { redirectCalls } from "./redirects.calls.ts";

export function RedirectsPage(props: ShownList<ListQuery, ListPage<Redirect>>) {
  const { search } = props.query;
  const deletion = useDeletion({
    send: ({ _id }: Redirect) => redirectCalls.remove(_id),
    onDeleted: () => void props.onReload(),
  });
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <RedirectForm onSaved={() => void props.onReload()} />
      <ListSection {...props} id="list-heading" words={words} sizes={usualSizes}>
        {({ rows, total }) => (
          <>
            <RedirectTable redirects={rows} isSearched={search !== ""} onDelete={deletion.ask} />
            {total > 0 && <p className="mt-3 text-sm text-ink-700">{words.count(total)}</p>}
          </>
        )}
      </ListSection>
      <DeleteDialog
        deletion={deletion}
        title={words.deleteTitle}
        text={({ from }) => words.deleteText(from)}
      />
    </div>
  );
}
