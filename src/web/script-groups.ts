/**
 * What is downloaded together. Left alone, the bundler makes a file of every set of modules that some pages share: a screen of the office
 * was more than a hundred files of script, half of them smaller than 700 bytes. Each group is what these modules import, less what the
 * groups above it hold: the sign-in loads no lists.
 */
const groups: Record<string, RegExp> = {
  root: /src\/web\/(root|entry\.client)\.tsx/,
  door: /web\/admin\/login\/login\.route\.tsx/,
  dialog: /web\/ui\/overlay\/dialog\.tsx/,
  office: /web\/admin\/frame\/admin\.layout\.tsx/,
  lists: /web\/admin\/(list|record)\/(?!.*table)((import|query|rows)\/)?[^/]+\.tsx?$/,
};

export const scriptGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => modules.test(id.replaceAll("\\", "/")),
}));
