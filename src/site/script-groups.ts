/**
 * What is downloaded together. By default the bundler makes a file of every set of modules that some pages share: a screen of the office
 * was more than a hundred files of script, half of them smaller than 700 bytes. Each group is what these modules import, without the
 * groups above it: the sign-in loads no lists.
 */
const groups: Record<string, RegExp> = {
  root: /src\/(root|entry\.client)\.tsx/,
  signIn: /src\/accounts\/login\/login\.route\.tsx/,
  dialog: /src\/ui\/dialog\.tsx/,
  office: /src\/office\/frame\/admin\.layout\.tsx/,
  lists: /src\/office\/(bulk|form|list)\/[^/]+\.tsx?$/,
};

export const scriptGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => modules.test(id.replaceAll("\\", "/")),
}));
