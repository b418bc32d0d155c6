import { type GroupRule, group } from "#fields/rules.ts";

export interface DocumentDefinition {
  title: string;
  /** The page of the preview. */
  page: string;
  rules: GroupRule;
}

interface Definition<Fields> extends Omit<DocumentDefinition, "rules"> {
  fields: Fields;
}

/** The school's content of one page or subject. Registered in documents.ts; its first version is in sample/documents. */
export const defineDocument = <const Fields extends GroupRule["fields"]>({
  title,
  page,
  fields,
}: Definition<Fields>) => ({ title, page, rules: group({ label: title, fields }) });
