import type { Problem } from "./check/problems.ts";
import type { Rule } from "./rules.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const hasOnly = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

export const wrongShape = ({ label }: Rule, field: string): Problem => ({
  field,
  message: `${label} is not what the form sends.`,
  isShape: true,
});

export const missing = ({ label }: Rule, field: string): Problem => ({
  field,
  message: `${label} is missing.`,
});
