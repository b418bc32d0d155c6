/** What the bytes of a file are, by the detector's own name. It is loaded by the first upload: with its parts it takes a tenth of a start. */
export async function detectType(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import("file-type");
  return (await fileTypeFromFile(path))?.ext;
}
