import type { z } from "zod";
import type { doneAnswer } from "#contract/answers.ts";
import type { NoticeListAnswer } from "#contract/notices/notices.ts";
import { peoplePaths } from "#contract/people/people.rules.ts";
import type { PeopleListAnswer } from "#contract/people/people.ts";
import type { RoadblockListAnswer } from "#contract/roadblocks/roadblocks.ts";
import { hasEveryWord } from "#contract/search/search.rules.ts";
import { type ListPage, type LoadedList, loadList } from "../list/loaded-list.ts";
import { adminApi } from "../session/admin-api.ts";
import type { BinKind, BinQuery } from "./bin-query.ts";

/** What is in the bin, whatever it was. */
export interface Binned {
  _id: string;
  /** Its own: while another part of the bin is on its way, the rows of the last one stand there. */
  kind: BinKind;
  name: string;
  deletedAt: string;
}

const paths: Record<BinKind, string> = {
  notices: "/notices",
  faculty: peoplePaths.faculty,
  administration: peoplePaths.administration,
  banners: "/roadblock",
};

export const binCalls = {
  list({ kind, page, limit, search }: BinQuery): Promise<LoadedList<ListPage<Binned>>> {
    const query = { page, limit };
    const asked = { ...query, search, bin: "true" };
    switch (kind) {
      case "notices":
        return loadList(adminApi.list<NoticeListAnswer>(paths[kind], asked), query, (answer) => ({
          rows: answer.notices.map((notice) => binned(kind, notice, notice.noticeTitle)),
          total: answer.pagination?.totalNotices ?? answer.notices.length,
        }));
      case "banners":
        return loadList(adminApi.list<RoadblockListAnswer>(paths[kind], asked), query, (answer) => ({
          rows: answer.roadblocks.map((banner) => binned(kind, banner, banner.link)),
          total: answer.total,
        }));
      default:
        return loadList(
          adminApi.list<PeopleListAnswer>(paths[kind], { bin: "true" }),
          query,
          ({ faculty }) => {
            // Their list comes whole.
            const found = faculty.filter(({ fullname }) => hasEveryWord(fullname, search));
            const rows = found.slice((page - 1) * limit, page * limit);
            return { rows: rows.map((person) => binned(kind, person, person.fullname)), total: found.length };
          },
        );
    }
  },

  restore: ({ kind, _id }: Binned) =>
    adminApi.post<z.infer<typeof doneAnswer>>(`${paths[kind]}/${_id}/restore`, {}),
};

const binned = (
  kind: BinKind,
  { _id, deletedAt }: { _id: string; deletedAt: string | null },
  name: string,
): Binned => ({
  _id,
  kind,
  name,
  deletedAt: deletedAt ?? "",
});
