export type Part = { name: string; value: string } | { name: string; filename: string; content: Buffer };

export const textParts = (fields: Record<string, string>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

export function multipartBody(parts: Part[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = "----school-form-boundary";
  const pieces = parts.flatMap((part) => {
    const isFile = "filename" in part;
    const disposition = `form-data; name="${part.name}"${isFile ? `; filename="${part.filename}"` : ""}`;
    const type = isFile ? "\r\nContent-Type: application/octet-stream" : "";
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n`),
      isFile ? part.content : Buffer.from(part.value),
      Buffer.from("\r\n"),
    ];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
