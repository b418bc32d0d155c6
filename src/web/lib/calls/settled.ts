import { useEffect, useState } from "react";

interface Settled<Value> {
  /** The newest value; undefined until there is one. */
  value: Value | undefined;
  isPending: boolean;
}

/**
 * What a loader's promise resolved to. While a newer promise is under way the older value stays, so that a list does not
 * vanish while it is loaded again. The promise must not reject: a failure is one of its values.
 */
export function useSettled<Value>(promise: Promise<Value>): Settled<Value> {
  const [settled, setSettled] = useState<{ promise: Promise<Value>; value: Value }>();

  useEffect(() => {
    let isCurrent = true;
    void promise.then((value) => {
      if (isCurrent) setSettled({ promise, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [promise]);

  return { value: settled?.value, isPending: settled?.promise !== promise };
}
