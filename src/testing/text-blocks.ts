import { pdf } from "./samples/sample-files.ts";
import { jpeg } from "./samples/sample-pictures.ts";
import type { World } from "./world.ts";

type Office = Awaited<ReturnType<World["asAdministrator"]>>;

/** A picture and a file that were uploaded for a text, "/api/events" and "text", and blocks with them and a video. */
export async function uploadBlocks({ send }: Pick<Office, "send">, url: string, text: string) {
  async function upload(path: string, filename: string, content: Buffer) {
    const response = await send("POST", `${url}/${path}`, [{ name: "file", filename, content }]);
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  }
  const photo = await upload(`pictures?field=${text}.picture`, "hall.jpg", await jpeg());
  const form = await upload(`files?field=${text}.file`, "Form.pdf", pdf);
  const picture = { source: photo.source, alt: "The hall", focus: { x: 50, y: 50 } };
  const video = { kind: "video", url: "https://youtu.be/dQw4w9WgXcQ", title: "The opening" };
  const blocks = [
    { kind: "picture", picture, caption: "Before the renovation", width: "full" },
    { kind: "file", title: "Registration form", file: { source: form.source, name: "Form 2082.pdf" } },
    { ...video, still: { ...picture, source: "", alt: "" } },
  ] as const;
  return { photo, form, blocks };
}
