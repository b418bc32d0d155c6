import { type GroupRule, group } from "#fields/rules.ts";

export interface DocumentDefinition {
  /** Its name in the office. */
  title: string;
  /** The page that shows it, for the preview. */
  page: string;
  rules: GroupRule;
}

interface Definition<Fields> extends Omit<DocumentDefinition, "rules"> {
  fields: Fields;
}

/**
 * The school's own content of one page or subject, defined once by its fields. Registered in documents.ts, it has a draft, versions,
 * endpoints, import and export, an editor and a preview; its first version is in sample/documents.
 */
export const defineDocument = <const Fields extends GroupRule["fields"]>({
  title,
  page,
  fields,
}: Definition<Fields>) => ({ title, page, rules: group({ label: title, fields }) });
