import { type SubmitEvent, useId, useRef, useState } from "react";
import { ApiFailure, messageOf } from "#web/lib/calls/api-failure.ts";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { useSaving } from "../record/use-saving.ts";

interface TypedFormParts<Name extends string> {
  /** The fields, by the names that they have in the call. */
  names: readonly Name[];
  /** Sends what is in them, and does what follows. */
  send: (typed: Record<Name, string>) => Promise<void>;
  /** A failure that is of no field, in the words of the screen. */
  failed: (message: string) => string;
  /** Once the form is open again and has the focus back, whatever came of it. */
  afterwards?: () => void;
}

/**
 * A small form whose fields are the browser's own: they keep what was typed until it is sent. What is wrong stands at its
 * field, which gets the focus.
 */
export function useTypedForm<Name extends string>({ names, send, failed, afterwards }: TypedFormParts<Name>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string>();
  const { save, progress } = useSaving<void>(submit);
  const idOf = (name: Name) => `${id}-${name}`;

  async function submit(): Promise<string[]> {
    if (!form.current) return [];
    const data = new FormData(form.current);
    const typed = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")]));
    setProblems({});
    setFailure(undefined);
    dismissFailure(id);
    try {
      await send(typed as Record<Name, string>);
      return [];
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : [];
      const found = names.flatMap((name) => wrong.find(({ field }) => field === name) ?? []);
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])) as typeof problems);
      if (found.length === 0) {
        const text = failed(messageOf(error));
        setFailure(text);
        toastError(text, id);
      }
      return found.map(({ field }) => idOf(field as Name));
    }
  }

  return {
    isBusy: progress !== undefined,
    problems,
    /** Of no field. It stays beside the button when the toast has gone: see SendButton. */
    failure,
    failureId: `${id}-failure`,
    idOf,
    /** Empties the fields: what was in them is saved. */
    clear: () => form.current?.reset(),
    formProps: {
      ref: form,
      method: "post",
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save().then(afterwards);
      },
    } as const,
  };
}

export type TypedForm = ReturnType<typeof useTypedForm>;
