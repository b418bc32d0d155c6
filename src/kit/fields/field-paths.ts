import { fieldsIn, isRecord } from "./values.ts";

/** A path like "chiefs.2.name". "chiefs.#nar.name" names an item by its id, which stays valid when the list is reordered. */
export const stepsOf = (path: string): string[] => (path === "" ? [] : path.split("."));

export const pathTo = (path: string, name: string | number): string =>
  path ? `${path}.${name}` : String(name);

export const valueAt = (content: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(childOf, content);

/** A copy with another value at the path. Objects that are not on the path are reused. */
export const withValueAt = <Content>(content: Content, path: string, value: unknown): Content =>
  replaced(content, stepsOf(path), value) as Content;

function replaced(content: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(content)) {
    const index = indexIn(content, step);
    // The item was removed in the meantime.
    if (index < 0 || index >= content.length) return content;
    return content.with(index, replaced(content[index], rest, value));
  }
  return { ...fieldsIn(content), [step]: replaced(childOf(content, step), rest, value) };
}

function childOf(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return value[indexIn(value, step)];
  return isRecord(value) ? value[step] : undefined;
}

function indexIn(list: unknown[], step: string): number {
  if (!step.startsWith("#")) return Number(step);
  return list.findIndex((item) => isRecord(item) && item.id === step.slice(1));
}

/** The same path with ids instead of numbers, where items have ids. */
export function lastingPath(content: unknown, path: string): string {
  let value = content;
  const steps = stepsOf(path).map((step) => {
    const child = childOf(value, step);
    const isItem = Array.isArray(value) && isRecord(child) && typeof child.id === "string";
    value = child;
    return isItem ? `#${child.id}` : step;
  });
  return steps.join(".");
}

/** The path in the rules, where a list has no numbers: "chiefs.name". An item that has a kind has that instead. */
export function pathInRules(content: unknown, path: string): string {
  let value = content;
  return stepsOf(path)
    .flatMap((step) => {
      const isItem = Array.isArray(value) && /^(\d+|#.*)$/.test(step);
      value = childOf(value, step);
      if (!isItem) return step;
      return isRecord(value) && typeof value.kind === "string" ? value.kind : [];
    })
    .join(".");
}

export const fieldId = (path: string): string => `field-${path}`;
