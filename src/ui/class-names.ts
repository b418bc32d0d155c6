/** Joins the class names that apply; what is false, null or undefined is left out. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  let joined = "";
  for (const name of names) if (name) joined += joined ? ` ${name}` : name;
  return joined;
}
