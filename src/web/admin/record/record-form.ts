/** The form of a screen: what is typed, what it began with, and what was typed before it was taken for something else. */
export interface RecordForm<Row, Draft extends object> {
  /** The record that is edited; undefined while one is added. */
  editing: Row | undefined;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  aside: RecordForm<Row, Draft> | undefined;
}

/** What the server said about single fields. */
export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

interface RecordFormParts<Row, Draft extends object> {
  emptyDraft: Draft;
  /** A record, copied into the form. */
  draftOf: (row: Row) => Draft;
}

/** The steps of a form, for one kind of record. */
export function recordForm<Row, Draft extends object>({ emptyDraft, draftOf }: RecordFormParts<Row, Draft>) {
  type Form = RecordForm<Row, Draft>;

  const emptyForm: Form = {
    editing: undefined,
    start: emptyDraft,
    draft: emptyDraft,
    problems: {},
    aside: undefined,
  };

  const isUnsaved = ({ draft, start }: Form) =>
    (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field]);

  /** The newest of what was typed and not saved; an older one, if this form is as it began. */
  const whatWouldBeLost = (form: Form) => (isUnsaved(form) ? { ...form, aside: undefined } : form.aside);

  return {
    emptyForm,
    isUnsaved,

    change<Field extends keyof Draft>(form: Form, field: Field, value: Draft[Field]): Form {
      return {
        ...form,
        draft: { ...form.draft, [field]: value },
        problems: { ...form.problems, [field]: undefined },
      };
    },

    beginEdit(form: Form, row: Row): Form {
      const start = draftOf(row);
      return { editing: row, start, draft: start, problems: {}, aside: whatWouldBeLost(form) };
    },

    cancelEdit: (form: Form): Form => ({ ...emptyForm, aside: whatWouldBeLost(form) }),

    bringBack: (form: Form): Form => form.aside ?? form,

    forgetAside: (form: Form): Form => ({ ...form, aside: undefined }),

    /** After a save. What was set aside for it is still there to come back. */
    cleared: (form: Form): Form => ({ ...emptyForm, aside: form.aside }),

    refused: (form: Form, problems: FieldProblems<Draft>): Form => ({ ...form, problems }),
  };
}

/** What the server said about single fields, by the form's own names. */
export function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  namesAsSent: Record<keyof Draft, string>,
): FieldProblems<Draft> {
  const problems: FieldProblems<Draft> = {};
  for (const name of Object.keys(namesAsSent) as (keyof Draft)[]) {
    const message = errors.find(({ field }) => field === namesAsSent[name])?.message;
    if (message !== undefined) problems[name] = message;
  }
  return problems;
}
