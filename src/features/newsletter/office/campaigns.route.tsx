import { Link, useNavigate } from "react-router";
import { formatWhole } from "#base/digit-groups.ts";
import { withRepeatKey } from "#kit/client/requests.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { Screen } from "#kit/office/frame/screen.tsx";
import { definePagedList, useList } from "#kit/office/list/list.ts";
import { momentColumn } from "#kit/office/list/list-parts.tsx";
import { ListView } from "#kit/office/list/list-view.tsx";
import { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { downloadsType } from "#kit/site/record-urls.ts";
import { Button } from "#kit/ui/button.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import type { Campaign, CampaignListResponse, CampaignResponse } from "../newsletter.schemas.ts";
import type { Route } from "./+types/campaigns.route";
import { CampaignBadge, MissingSettings } from "./campaign-parts.tsx";

export const meta = screenMeta("Mail");

const campaignList = definePagedList("/mailings", ({ mailings }: CampaignListResponse) => mailings);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: campaignList.load(request) });

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const list = useList(campaignList, loaderData.list);
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const draft = { subject: "", text: "", types: null };
  const begin = () =>
    run(
      "write",
      () => withRepeatKey("/letters", (key) => adminApi.post<CampaignResponse>("/letters", draft, key)),
      ({ mailing }) => navigate(`/admin/mail/${mailing._id}`),
    );
  return (
    <Screen
      heading="Mail"
      lead="New notices and downloads are mailed automatically to those who want them. Here you see what was sent, and write to subscribers yourself."
    >
      <MissingSettings settings={list.ready?.mail} />
      <ListView
        list={list}
        id="mails-heading"
        words={{ ...listWords("mails", "Drafts and sent mails"), search: "Search the subjects" }}
        columns={columns}
        emptyHint="When a notice or a download becomes public, its mail appears here within a minute."
        actions={
          <Button busy={isBusy} busyLabel="Opening..." onClick={() => void begin()}>
            Write a mail
          </Button>
        }
      />
    </Screen>
  );
}

const countColumn = (header: string, countOf: (campaign: Campaign) => number): Column<Campaign> => ({
  header,
  cell: (campaign) => <span className="tabular-nums">{formatWhole(countOf(campaign))}</span>,
  className: "whitespace-nowrap",
});

function kindText({ kind, types }: Campaign): string {
  if (kind === "letter") return "From the office";
  return types?.[0] === downloadsType ? "Download" : "Notice";
}

const columns: Column<Campaign>[] = [
  {
    header: "Subject",
    cell: ({ _id, subject }) => (
      <Link to={`/admin/mail/${_id}`} className="font-semibold break-words text-ink-900">
        {subject || "Without a subject"}
      </Link>
    ),
    className: "w-full",
    cardPlacement: "title",
  },
  { header: "Kind", cell: kindText },
  { header: "State", cell: (campaign) => <CampaignBadge campaign={campaign} /> },
  momentColumn("When", ({ begunAt, createdAt }) => begunAt ?? createdAt),
  countColumn("Sent", ({ sent }) => sent),
  countColumn("Waiting", ({ waiting }) => waiting),
  countColumn("Not sent", ({ refused, unconfirmed, dropped }) => refused + unconfirmed + dropped),
];
