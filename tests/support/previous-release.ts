/** The release that a rolling update starts from. Each release names itself here, so that the next one is tested against it. */
export const previousRelease = {
  commit: "fd3d39be4acff328c96d844f2c7a91220c435b56",
  lastMigration: "0031-mailboxes",
};
