import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { retryDelayMs } from "#web/lib/calls/pauses.ts";

/** While something is pending, reads the page's data again with growing pauses. */
export function useRetryWhile(isPending: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const tries = useRef(0);
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isPending) tries.current = 0;
    if (!(isPending && isIdle)) return;
    return whenSeen(retryDelayMs(tries.current), () => {
      tries.current += 1;
      void revalidate();
    });
  }, [isPending, isIdle, revalidate]);
}

/** Calls after a pause, or as soon as the network is back; a page in the background waits until it is seen. */
function whenSeen(pause: number, call: () => void): () => void {
  const callIfSeen = () => {
    if (!document.hidden) call();
    else document.addEventListener("visibilitychange", call, { once: true });
  };
  const timer = setTimeout(callIfSeen, pause);
  addEventListener("online", callIfSeen);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", callIfSeen);
    document.removeEventListener("visibilitychange", call);
  };
}
