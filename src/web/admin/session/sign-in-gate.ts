/** Calls that found the session ended wait here until somebody has signed in again or declined to. */
export interface SignInGate {
  /** Whether the caller may try again. Those who ask while the question stands share its answer. */
  ask(): Promise<boolean>;
  answer(isSignedIn: boolean): void;
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createSignInGate(): SignInGate {
  const listeners = new Set<() => void>();
  let question: PromiseWithResolvers<boolean> | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    ask() {
      // Without a dialog to ask, the call would wait for ever.
      if (listeners.size === 0) return Promise.resolve(false);
      if (!question) {
        question = Promise.withResolvers();
        tell();
      }
      return question.promise;
    },
    answer(isSignedIn) {
      question?.resolve(isSignedIn);
      question = undefined;
      tell();
    },
    isAsking: () => question !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
