const bytesPerKb = 1024;
const bytesPerMb = bytesPerKb * 1024;

export function fileSizeText(bytes: number): string {
  if (bytes < bytesPerKb) return `${bytes} bytes`;
  if (bytes < bytesPerMb) return `${Math.round(bytes / bytesPerKb)} KB`;
  return `${(bytes / bytesPerMb).toFixed(1)} MB`;
}

/** A whole limit: "500 KB", "20 MB". */
export const limitText = (bytes: number): string =>
  bytes < bytesPerMb ? `${bytes / bytesPerKb} KB` : `${bytes / bytesPerMb} MB`;

type FileLimits = { endings: readonly string[]; maxBytes: number };

/** Why the server would refuse a file. `instead` is what people can do besides choosing another. */
export function problemOfFile(
  { endings, maxBytes }: FileLimits,
  file: Pick<File, "name" | "size"> | null,
  instead = "",
): string | undefined {
  if (!file) return undefined;
  if (file.size > maxBytes)
    return `${fileSizeText(file.size)}, maximum ${limitText(maxBytes)}. Please choose a smaller file${instead}.`;
  if (file.size === 0) return `This file is empty. Please choose another one${instead}.`;
  if (!endings.includes(endingOf(file.name)))
    return `This kind of file is not accepted. Please choose one of ${endings.join(", ").toUpperCase()}.`;
  return undefined;
}

export const endingOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
