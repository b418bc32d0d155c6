import { useState } from "react";
import { Link } from "react-router";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import { roadblockPageSizes } from "#contract/roadblocks/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { toastError } from "../../frame/toasts.ts";
import { ListSection } from "../../list/list-section.tsx";
import type { ListPage } from "../../list/loaded-list.ts";
import { ManyAtOnce, useMany } from "../../list/many/many-at-once.tsx";
import { isNarrowed, type RecordQuery } from "../../list/query/record-query.ts";
import type { ShownList } from "../../list/query/use-list-in-address.ts";
import { shortLink } from "../../list/rows/short-link.ts";
import { useActiveToggle } from "../../list/rows/use-active-toggle.ts";
import { StateChoice } from "../../list/state-choice.tsx";
import { SetAsideBar } from "../../record/set-aside-bar.tsx";
import { EditDialog } from "../edit/edit.dialog.tsx";
import { useBannerEdit } from "../edit/use-banner-editor.ts";
import { roadblockCalls } from "../roadblocks.calls.ts";
import { RoadblockTable } from "./list-table.tsx";
import { RoadblockPager } from "./roadblock-pager.tsx";

const words = bannerMessages;
export const sizes = { pageSizes: roadblockPageSizes, pageSize: defaultPageSize };

type RoadblocksPageProps = ShownList<RecordQuery, ListPage<Roadblock>> & {
  /** The banner that was just uploaded. */
  uploadedId: string | undefined;
};

export function RoadblocksPage({ uploadedId, ...props }: RoadblocksPageProps) {
  const { query, list, onShow, onReload } = props;
  const [savedId, setSavedId] = useState(uploadedId);
  const editor = useBannerEdit(({ _id }) => {
    setSavedId(_id);
    void onReload();
  });
  const toggle = useActiveToggle<Roadblock>({
    list,
    isOn: ({ isActive }) => isActive,
    send: ({ _id }, isActive) => roadblockCalls.toggle(_id, { isActive }),
    onReload,
    onFailed: (message, about) =>
      toastError(words.changeFailed(message || words.changeFailedFallback), about),
    onRefused: (message) => alert(words.changeRefused(message || words.changeFailedFallback)),
  });
  const many = useMany(list, {
    path: "/roadblock",
    nameOf: ({ link }) => shortLink(link),
    isOn: ({ isActive }) => isActive,
    onReload,
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
          <>
            <StateChoice query={query} onShow={onShow} />
            <Link to="/admin/roadblock" className={buttonClass({ variant: "secondary" })}>
              {words.toUpload}
            </Link>
          </>
        }
        filters={
          aside && !editing && <SetAsideBar onBringBack={editor.bringBack} onForget={editor.forgetAside} />
        }
      >
        {(page) => (
          <ManyAtOnce many={many} isEmpty={page.rows.length === 0}>
            <RoadblockTable
              page={page}
              savedId={savedId}
              isNarrowed={isNarrowed(query)}
              toggle={toggle}
              many={many}
              onEdit={(roadblock) => {
                setSavedId(undefined);
                editor.edit(roadblock);
              }}
            />
          </ManyAtOnce>
        )}
      </ListSection>
      <EditDialog editor={editor} />
    </>
  );
}
