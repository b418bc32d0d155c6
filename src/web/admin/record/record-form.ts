/** The form of a screen: what is typed, what it began with, and what was typed before it was taken for something else. */
export interface RecordForm<Row, Draft extends object> {
  /** The record that is edited; undefined while one is added. */
  editing: Row | undefined;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  /** Why the last save failed; it stays beside the button until the next one, or until all fields that it blames are changed. */
  failure: string | undefined;
  /** What somebody else has saved meanwhile; undefined unless a save was refused for it. */
  theirs: Row | undefined;
  aside: RecordForm<Row, Draft> | undefined;
}

/** What the server said about single fields. */
export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

interface Refusal<Draft extends object> {
  problems?: FieldProblems<Draft> | undefined;
  failure?: string | undefined;
}

interface RecordFormParts<Row, Draft extends object> {
  emptyDraft: () => Draft;
  /** A record, copied into the form. */
  draftOf: (row: Row) => Draft;
}

export type RecordSteps<Row, Draft extends object> = ReturnType<typeof recordForm<Row, Draft>>;

/** The steps of a form, for one kind of record. */
export function recordForm<Row, Draft extends object>({ emptyDraft, draftOf }: RecordFormParts<Row, Draft>) {
  type Form = RecordForm<Row, Draft>;

  const begun = (start: Draft) => ({
    start,
    draft: start,
    problems: {},
    failure: undefined,
    theirs: undefined,
  });

  const emptyForm = (): Form => ({ ...begun(emptyDraft()), editing: undefined, aside: undefined });

  const isUnsaved = ({ draft, start }: Form) =>
    (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field]);

  /** The newest of what was typed and not saved; an older one, if this form is as it began. */
  const whatWouldBeLost = (form: Form) => (isUnsaved(form) ? { ...form, aside: undefined } : form.aside);

  /** Whether nothing of what was refused is left once this field is changed. */
  const isLastProblem = ({ problems }: Form, field: keyof Draft) =>
    Boolean(problems[field]) &&
    (Object.keys(problems) as (keyof Draft)[]).every((each) => each === field || !problems[each]);

  return {
    emptyForm,
    draftOf,
    isUnsaved,
    isLastProblem,

    change<Field extends keyof Draft>(form: Form, field: Field, value: Draft[Field]): Form {
      return {
        ...form,
        draft: { ...form.draft, [field]: value },
        failure: isLastProblem(form, field) ? undefined : form.failure,
        problems: { ...form.problems, [field]: undefined },
      };
    },

    beginEdit(form: Form, row: Row): Form {
      return { ...begun(draftOf(row)), editing: row, aside: whatWouldBeLost(form) };
    },

    cancelEdit: (form: Form): Form => ({ ...emptyForm(), aside: whatWouldBeLost(form) }),

    bringBack: (form: Form): Form => form.aside ?? form,

    forgetAside: (form: Form): Form => ({ ...form, aside: undefined }),

    /** After a save. What was set aside for it is still there to come back. */
    cleared: (form: Form): Form => ({ ...emptyForm(), aside: form.aside }),

    refused: (form: Form, { problems = {}, failure }: Refusal<Draft>): Form => ({
      ...form,
      problems,
      failure,
    }),

    contested: (form: Form, theirs: Row): Form => ({ ...form, theirs }),

    /** Back to what was typed, as it is. */
    putOff: (form: Form): Form => ({ ...form, theirs: undefined }),

    /** Goes on from what stands there now, with what was chosen of both. */
    settled: (form: Form, draft: Draft): Form =>
      form.theirs
        ? { ...form, editing: form.theirs, start: draftOf(form.theirs), draft, theirs: undefined }
        : form,

    /** A save is under way: what was said about the one before is over. */
    sent: (form: Form): Form => ({ ...form, failure: undefined }),
  };
}

/** What the server said about the fields that the form has. */
export function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  draft: Draft,
): FieldProblems<Draft> {
  const known = errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]);
  return Object.fromEntries(known) as FieldProblems<Draft>;
}
