/** The release that a rolling update starts from. Each release names itself here, so that the next one is tested against it. */
export const previousRelease = {
  commit: "e6aaa7e784cb526c217b439d3643fc9ccdb94fd5",
  lastMigration: "0048-pages",
};
