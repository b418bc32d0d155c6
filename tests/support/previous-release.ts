/** The release that a rolling update starts from. Each release names itself here, so that the next one is tested against it. */
export const previousRelease = {
  commit: "d9d499155e84e57ae94baab25cdadbf4e7d75f8c",
  lastMigration: "0052-notice-texts",
};
