/** The name with another ending: the server refuses a file whose bytes are not what its name says. */
export function renamed(name: string, ending: string): string {
  const dot = name.lastIndexOf(".");
  return `${dot > 0 ? name.slice(0, dot) : name || "picture"}.${ending}`;
}
