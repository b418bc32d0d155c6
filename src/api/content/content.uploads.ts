import { documentParams, fieldQuery, uploadAnswer, uploadForm } from "#contract/content/content.ts";
import { documents } from "#contract/content/documents.ts";
import { maxContentFileBytes, maxContentPictureBytes } from "#contract/content/limits.ts";
import type { Rule } from "#contract/content/rules.ts";
import { ruleAt } from "#contract/content/walk.ts";
import { uploadEndings } from "#contract/notices/notices.rules.ts";
import { removeCameraData } from "../files/camera-data/remove-camera-data.ts";
import { checkType } from "../files/file-types.ts";
import { createPictures } from "../files/pictures/pictures.ts";
import type { Api } from "../http/api.ts";
import { badInput, found, ProductError } from "../http/errors/errors.ts";
import { type FormRules, receiveForm, type UploadedFile } from "../http/requests/multipart.ts";
import { type ContentParts, nameIn, tags } from "./document-changes.ts";
import { showFiles } from "./shown.ts";

const fileField = "file";
const notUploaded = "The file was not uploaded";
const mb = 1024 * 1024;

/** What goes into a document's fields is uploaded first; it is removed again after a day if no draft uses it. */
export function uploadRoutes(app: Api, { db, storedFiles }: ContentParts): void {
  const pictures = createPictures({ db, storedFiles });
  const formRules = (maxFileBytes: number): FormRules => ({
    fileField,
    maxFileBytes,
    tooLargeMessage: `${notUploaded}: it is larger than ${maxFileBytes / mb} MB. Please choose a smaller one.`,
    uploadDir: storedFiles.uploadDir,
  });

  async function keepFile(file: UploadedFile): Promise<string> {
    const ending = await checkType(file, uploadEndings, fileField);
    return storedFiles.keep(await removeCameraData(file, ending), ending);
  }

  const kinds = [
    { path: "pictures", kind: "picture", maxBytes: maxContentPictureBytes },
    { path: "files", kind: "file", maxBytes: maxContentFileBytes },
  ] as const;
  for (const { path, kind, maxBytes } of kinds)
    app.post(
      `/content/:document/${path}`,
      {
        config: { access: "editor", changesPages: false, form: { fields: uploadForm, file: fileField } },
        schema: {
          tags,
          summary: `Upload a ${kind} for a field of a document`,
          params: documentParams,
          querystring: fieldQuery,
          response: { 201: uploadAnswer },
        },
      },
      async (request, reply) => {
        const rule = ruleFor(documents[nameIn(request)].rules, request.query.field, kind);
        const { source, name } = await receiveForm(request, formRules(maxBytes), async ({ file }) => {
          if (!file) throw badInput(notUploaded, [{ field: fileField, message: "Please choose a file." }]);
          const key =
            rule.kind === "picture"
              ? await pictures.keep(file, { field: fileField, notSaved: notUploaded, widths: rule.widths })
              : await keepFile(file);
          return { source: key, name: file.name };
        });
        const shown = found((await showFiles(db, [source]))[source], "The file");
        return reply.code(201).send({ success: true, message: "It was uploaded.", source, name, shown });
      },
    );
}

function ruleFor<Kind extends "picture" | "file">(rules: Rule, field: string, kind: Kind) {
  const rule = ruleAt(rules, field);
  if (rule?.kind === kind) return rule as Extract<Rule, { kind: Kind }>;
  throw new ProductError(400, `${notUploaded}: the document has no ${kind} at ${field}.`);
}
