import { createContext, useCallback, useContext, useRef, useState } from "react";
import { messageOf, requireSuccess } from "#kit/client/requests.ts";
import type { ContentOf, Offer, Rule } from "#kit/fields/rules.ts";
import { noPicture } from "#kit/fields/values.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { filesOf } from "#kit/site/site-picture.tsx";
import type { SelectOption } from "#kit/ui/inputs.tsx";
import type { UploadResponse } from "#platform/files/files.schemas.ts";

export interface FieldUpload {
  kind: "pictures" | "files";
  /** The path to the field in the rules, like chiefs.picture. */
  field: string;
  file: File;
  onProgress: (share: number) => void;
}

export type ShownFiles = Readonly<Record<string, UploadResponse["shown"]>>;

export type Offers = Readonly<Record<Offer, readonly SelectOption[]>>;

/** All paths name the items of lists by their ids, so that they stay valid when a list is reordered. */
export interface FieldContent {
  /** Records mark the fields that are required, documents those that are optional. */
  isRecord: boolean;
  update: (path: string, next: (value: unknown) => unknown) => void;
  /** Of a field that takes an upload, as the server names it. */
  pathInRules: (path: string) => string;
  upload: (upload: FieldUpload) => Promise<UploadResponse>;
  /** Of a file that was chosen, and not uploaded here. */
  addShown: (file: Pick<UploadResponse, "source" | "shown">) => void;
  /** Nothing is published during the work, such as between the pictures of a batch. */
  uploadingWhile: (work: () => Promise<void>) => Promise<void>;
  announce?: (text: string) => void;
  problems: ReadonlyMap<string, string>;
  /** Why visitors do not see what is at a path. */
  remarks?: ReadonlyMap<string, string>;
  /** Uploaded files, by their source. */
  shown: ShownFiles;
  /** What fields offer that name something of the school's own. */
  offers?: Offers;
}

export const FieldContext = createContext<FieldContent | null>(null);

export function useFields(): FieldContent {
  const fields = useContext(FieldContext);
  if (!fields) throw new Error("There is no form around this field.");
  return fields;
}

export function useUploads(path: string) {
  const [shown, setShown] = useState<ShownFiles>({});
  const [underWay, setUnderWay] = useState(0);

  const addShown = useCallback<FieldContent["addShown"]>(
    ({ source, shown }) => setShown((before) => ({ ...before, [source]: shown })),
    [],
  );

  const upload = useCallback(
    async ({ kind, field, file, onProgress }: FieldUpload) => {
      const form = new FormData();
      form.set("file", file);
      const target = `${path}/${kind}?field=${encodeURIComponent(field)}`;
      // Several may go to one field at once; each is repeated by itself.
      const own = `${file.name} ${file.size} ${file.lastModified}`;
      const sent = requireSuccess(
        await adminApi.upload<UploadResponse>("POST", target, form, { onProgress, name: own }),
      );
      addShown(sent);
      return sent;
    },
    [path, addShown],
  );

  const uploadingWhile = useCallback(async (work: () => Promise<void>) => {
    setUnderWay((count) => count + 1);
    await work().finally(() => setUnderWay((count) => count - 1));
  }, []);

  return { upload, addShown, uploadingWhile, shown, isUploading: underWay > 0 };
}

interface UploadParts {
  kind: FieldUpload["kind"];
  /** Of the field that gets what is uploaded, such as a list of pictures. */
  path: string;
  /** Of the field that the server checks the file for. */
  filePath?: string;
  prepare?: (file: File) => File | Promise<File>;
  onUploaded: (uploaded: UploadResponse, file: File) => void;
}

/** Sends files one after the other. Those that fail stay until they are forgotten or sent again. */
export function useUpload({
  kind,
  path,
  filePath = path,
  prepare = (file) => file,
  onUploaded,
}: UploadParts) {
  const { upload, uploadingWhile, pathInRules } = useFields();
  const [underWay, setUnderWay] = useState<{ file: File; done: number; count: number; share: number }>();
  const [failures, setFailures] = useState<{ file: File; message: string }[]>([]);
  const queue = useRef(Promise.resolve());

  const send = (...files: File[]) =>
    void uploadingWhile(() => {
      queue.current = queue.current.then(() => sendAll(files));
      return queue.current;
    });

  async function sendAll(files: File[]) {
    for (const [done, file] of files.entries()) {
      const onProgress = (share: number) => setUnderWay({ file, done, count: files.length, share });
      onProgress(0);
      try {
        const prepared = await prepare(file);
        const uploaded = await upload({ kind, field: pathInRules(filePath), file: prepared, onProgress });
        onUploaded(uploaded, file);
      } catch (error) {
        setFailures((before) => [...before, { file, message: messageOf(error) }]);
      }
    }
    setUnderWay(undefined);
  }

  const forget = (failure: object) => setFailures((before) => before.filter((each) => each !== failure));

  return {
    underWay,
    failures,
    send,
    forget,
    forgetAll: () => setFailures([]),
    again(failure: { file: File }) {
      forget(failure);
      send(failure.file);
    },
  };
}

/** Wide enough for the form, and small enough for a list of two hundred. */
const enoughWidth = 400;

export function usePictureUrl(source: string): string | undefined {
  const file = useFields().shown[source];
  return file ? smallUrl(file) : filesOf({ ...noPicture, source })?.fallback;
}

export function smallUrl({ url, picture }: UploadResponse["shown"]): string {
  const { variants = [], animated = false } = picture ?? {};
  if (animated) return url;
  return variants.find(({ width }) => width >= enoughWidth)?.url ?? variants.at(-1)?.url ?? url;
}

export interface FieldProps<One extends Rule = Rule> {
  rule: One;
  value: ContentOf<One>;
  path: string;
}
