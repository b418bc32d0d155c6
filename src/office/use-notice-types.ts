import { useEffect, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { load } from "#client/api.ts";
import { noticeTypes } from "#features/notices/notices.rules.ts";
import type { NoticeTypesResponse } from "#features/notices/notices.schemas.ts";

/** The types of notices; until the server has responded, those that are always there. */
export function useNoticeTypes(): readonly string[] {
  const [types, setTypes] = useState<readonly string[]>(noticeTypes);
  useEffect(() => {
    // Without a response the usual types are there.
    void load(adminApi.get<NoticeTypesResponse>("/notices/types"), (response) => response).then((loaded) => {
      if (loaded.state === "ready") setTypes(loaded.types);
    });
  }, []);
  return types;
}
