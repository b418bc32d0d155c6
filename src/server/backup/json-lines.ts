/**
 * The lines of a text, each of them a JSON value. Node's readline would also break a line at U+2028, which JSON may
 * hold as it is.
 */
export async function* readJsonLines<Value>(source: AsyncIterable<Uint8Array>): AsyncGenerator<Value> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  rest += decoder.decode();
  if (rest) throw new Error("The last line is cut off.");
}
