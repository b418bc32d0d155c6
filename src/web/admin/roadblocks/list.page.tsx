import { useState } from "react";
import { Link } from "react-router";
import { officeMessages } from "#content/office-messages.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import { roadblockPageSizes } from "#contract/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { toastError } from "../frame/toasts.ts";
import type { ListQuery } from "../list/list-query.ts";
import { ListSection } from "../list/list-section.tsx";
import type { ListPage } from "../list/loaded-list.ts";
import { useActiveToggle } from "../list/use-active-toggle.ts";
import type { ShownList } from "../list/use-list-in-address.ts";
import { SetAsideBar } from "../record/set-aside-bar.tsx";
import { EditDialog } from "./edit.dialog.tsx";
import { RoadblockPager } from "./list-pager.tsx";
import { RoadblockTable } from "./list-table.tsx";
import { roadblockCalls } from "./roadblocks.calls.ts";
import { useBannerEdit } from "./use-banner-editor.ts";

const words = officeMessages.banner;
export const sizes = { pageSizes: roadblockPageSizes, pageSize: defaultPageSize };

type RoadblocksPageProps = ShownList<ListQuery, ListPage<Roadblock>> & {
  /** The banner that was just uploaded. */
  uploadedId: string | undefined;
};

export function RoadblocksPage({ uploadedId, ...props }: RoadblocksPageProps) {
  const { list, onReload } = props;
  const [savedId, setSavedId] = useState(uploadedId);
  const editor = useBannerEdit(({ _id }) => {
    setSavedId(_id);
    void onReload();
  });
  const toggle = useActiveToggle<Roadblock>({
    list,
    send: ({ _id, isActive }) => roadblockCalls.toggle(_id, { isActive: !isActive }),
    onReload,
    onFailed: (message, about) =>
      toastError(words.changeFailed(message || words.changeFailedFallback), about),
    onRefused: (message) => alert(words.changeRefused(message || words.changeFailedFallback)),
  });
  const { aside, editing } = editor.form;

  return (
    <>
      <ListSection
        {...props}
        id="roadblock-list"
        heading="h1"
        words={words}
        sizes={sizes}
        Pager={RoadblockPager}
        savedId={savedId}
        actions={
          <Link to="/admin/roadblock" className={buttonClass({ variant: "secondary" })}>
            {words.toUpload}
          </Link>
        }
        filters={
          aside && !editing && <SetAsideBar onBringBack={editor.bringBack} onForget={editor.forgetAside} />
        }
      >
        {(page) => (
          <RoadblockTable
            page={page}
            savedId={savedId}
            toggle={toggle}
            onEdit={(roadblock) => {
              setSavedId(undefined);
              editor.edit(roadblock);
            }}
          />
        )}
      </ListSection>
      <EditDialog editor={editor} />
    </>
  );
}
