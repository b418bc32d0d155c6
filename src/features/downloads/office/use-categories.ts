import { useEffect, useState } from "react";
import { load } from "#kit/client/requests.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import type { CategoriesResponse } from "../downloads.schemas.ts";

export function useCategories(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    void load(adminApi.get<CategoriesResponse>("/downloads/categories"), (response) => response).then(
      (loaded) => {
        if (loaded.state === "ready") setNames(loaded.categories.map(({ name }) => name));
      },
    );
  }, []);
  return names;
}
