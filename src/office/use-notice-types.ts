import { useEffect, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { load } from "#client/api.ts";
import { noticeTypes } from "#features/notices/notices.rules.ts";
import type { NoticeTypesResponse } from "#features/notices/notices.server.ts";

export function useNoticeTypes(): readonly string[] {
  const [types, setTypes] = useState<readonly string[]>(noticeTypes);
  useEffect(() => {
    // Until the server has responded, only the usual types are known.
    void load(adminApi.get<NoticeTypesResponse>("/notices/types"), (response) => response).then((loaded) => {
      if (loaded.state === "ready") setTypes(loaded.types);
    });
  }, []);
  return types;
}
