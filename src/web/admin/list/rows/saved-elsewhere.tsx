import { messages } from "#content/messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import type { ListPage } from "../loaded-list.ts";
import type { ShownList } from "../query/use-list-in-address.ts";

type SavedElsewhereProps<Row> = {
  /** Undefined while nothing was saved. */
  saved: Row | undefined;
  list: Pick<ShownList<unknown, ListPage<Row>>, "list" | "isLoading">;
  text: (saved: Row) => string;
  showLabel: string;
  onShow: (saved: Row) => void;
  onDismiss: () => void;
};

/** A record stands where its date or its words put it. If that is not among the rows shown: says so, and leads to it. */
export function SavedElsewhere<Row extends { _id: string }>(props: SavedElsewhereProps<Row>) {
  const { saved } = props;
  const { list, isLoading } = props.list;
  if (!saved || isLoading || list?.state !== "ready") return null;
  if (list.rows.some(({ _id }) => _id === saved._id)) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={props.onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={() => props.onShow(saved)}>
          {props.showLabel}
        </Button>
      }
    >
      {props.text(saved)}
    </NoticeBar>
  );
}
