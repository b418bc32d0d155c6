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
