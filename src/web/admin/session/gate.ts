/** Calls that were refused until a person has shown who they are wait here for it. */
export interface Gate {
  /** Whether the caller may try again. Those who ask while the question stands share its answer. */
  ask(): Promise<boolean>;
  answer(isShown: boolean): void;
  isAsking(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createGate(): Gate {
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
    answer(isShown) {
      question?.resolve(isShown);
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
