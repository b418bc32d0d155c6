/** The release that a rolling update starts from. Each release names itself here, so that the next one is tested against it. */
export const previousRelease = {
  commit: "1184e7c2179665d43e78a3f4b638ea8b4da8bdd1",
  lastMigration: "0045-subscriber-links",
};
