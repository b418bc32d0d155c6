/**
 * What is downloaded together. Left alone, the bundler makes a file of every set of modules that some pages share: a screen of the office
 * was more than a hundred files of script, half of them smaller than 700 bytes. Each group is what these modules import, less what the
 * groups above it hold: the sign-in loads no lists.
 */
const groups: Record<string, RegExp> = {
  root: /src\/(root|entry\.client)\.tsx/,
  door: /src\/accounts\/login\/login\.route\.tsx/,
  dialog: /web\/ui\/overlay\/dialog\.tsx/,
  office: /src\/office\/frame\/admin\.layout\.tsx/,
  lists: /src\/office\/(list|form)\/[^/]+\.tsx?$/,
};

export const scriptGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => modules.test(id.replaceAll("\\", "/")),
}));
