import { lastingPath, stepsOf } from "../field-paths.ts";

/** The items of lists in which a field lies, from the outermost, each by the path that lasts. */
export function itemsOnPath(content: unknown, path: string): string[] {
  const steps = stepsOf(lastingPath(content, path));
  return steps.flatMap((step, index) => (step.startsWith("#") ? [steps.slice(0, index + 1).join(".")] : []));
}
