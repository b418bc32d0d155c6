/** The last part of a file's address, as people read it: two files are told apart by it. */
export function fileNameIn(address: string): string {
  const last = address.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    // A percent sign that encodes nothing.
    return last;
  }
}
