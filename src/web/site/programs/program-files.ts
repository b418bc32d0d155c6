const urls = import.meta.glob<string>("../../../content/programs/files/*.pdf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Where the built site serves a file of content/programs/files. */
export function programFileUrl(name: string): string {
  const url = urls[`../../../content/programs/files/${name}`];
  if (!url) throw new Error(`src/content/programs/files has no ${name}.`);
  return url;
}
