/**
 * Modules that are downloaded together, or a screen of the office would be more than a hundred files. A group has what these
 * modules import, without the groups above it.
 */
const groups: Record<string, RegExp> = {
  root: /(src\/root|entry\.client)\.tsx/,
  signIn: /src\/features\/accounts\/login\/login\.route\.tsx/,
  dialog: /src\/kit\/ui\/dialog\.tsx/,
  office: /src\/app\/office\/admin\.route\.tsx/,
  lists: /src\/kit\/office\/(bulk|form|list)\/[^/]+\.tsx?$/,
};

export const scriptGroups = Object.entries(groups).map(([name, modules], index, all) => ({
  name,
  priority: all.length - index,
  test: (id: string) => modules.test(id.replaceAll("\\", "/")),
}));
