import { useMemo, useState } from "react";
import type { FieldError } from "#contract/answers.ts";
import { problemsIn } from "#contract/content/check/check.ts";
import type { Problem } from "#contract/content/check/problems.ts";
import type { GroupRule } from "#contract/content/rules.ts";
import { lastingPath, valueAt } from "../field-paths.ts";
import { useSet } from "./use-set.ts";

/** The map from before where it says the same: every field reads it, and would be drawn again for a new one. */
function useSameMap(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [kept, keep] = useState(map);
  const isKept = kept.size === map.size && [...map].every(([name, text]) => kept.get(name) === text);
  if (!isKept) keep(map);
  return isKept ? kept : map;
}

export type Problems = ReturnType<typeof useProblems>;

/** What is wrong with a document: told at a field once it was left, and all of it when it was to be published. */
export function useProblems(rules: GroupRule, content: unknown) {
  const [left, setLeft] = useSet();
  const [tellsAll, setTellsAll] = useState(false);
  const [refusals, setRefusals] = useState<{ content: unknown; errors: readonly FieldError[] }>();

  const all = useMemo<Problem[]>(() => {
    const found = problemsIn(rules, content);
    // What the server said holds until the field is another one.
    const refused = refusals?.errors.filter(
      ({ field }) =>
        valueAt(content, field) === valueAt(refusals.content, field) &&
        !found.some((problem) => problem.field === field),
    );
    return [...found, ...(refused ?? [])];
  }, [rules, content, refusals]);

  const isTold = ({ field }: Problem) => tellsAll || left.has(lastingPath(content, field));
  const told = useSameMap(new Map(all.filter(isTold).map(({ field, message }) => [field, message])));

  const leave = useMemo(() => (path: string) => setLeft(path, true), [setLeft]);

  return {
    all,
    told,
    leave,
    /** All of them are told from now on. */
    tellsAll,
    tellAll: () => setTellsAll(true),
    /** It is public: what is typed next begins anew. */
    beginAnew() {
      setTellsAll(false);
      setRefusals(undefined);
    },
    refuse: (errors: readonly FieldError[]) => setRefusals({ content, errors }),
  };
}
