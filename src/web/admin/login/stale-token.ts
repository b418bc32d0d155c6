const staleKey = "token";

/** An older version kept its token in local storage. Whoever still has one is sent away, once: it is removed. */
export function takeStaleToken(storage: Pick<Storage, "getItem" | "removeItem">): boolean {
  if (storage.getItem(staleKey) === null) return false;
  storage.removeItem(staleKey);
  return true;
}
