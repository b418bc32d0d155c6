import { useEffect, useState } from "react";
import { load } from "#kit/client/requests.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { noticeTypes } from "../notices.rules.ts";
import type { NoticeTypesResponse } from "../notices.server.ts";

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
