/** The release that a rolling update starts from. Each release names itself here, so that the next one is tested against it. */
export const previousRelease = {
  commit: "012d92af87ee5b8d13a2957b471c71a2aa56b35a",
  lastMigration: "0041-events",
};
