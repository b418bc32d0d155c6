import { lastingWay, stepsOf } from "../ways.ts";

/** The items of lists in which a field lies, from the outermost, each by the way that lasts. */
export function itemsOnTheWay(content: unknown, way: string): string[] {
  const steps = stepsOf(lastingWay(content, way));
  return steps.flatMap((step, index) => (step.startsWith("#") ? [steps.slice(0, index + 1).join(".")] : []));
}
