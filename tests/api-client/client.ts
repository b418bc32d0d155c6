/** What a program of a school does with the API, typed by the API's document alone: tests/api-client.test.ts checks the types, then runs it. */
import assert from "node:assert/strict";
import { argv } from "node:process";
import createClient from "openapi-fetch";
import type { paths } from "./api.ts";

const [, , baseUrl = "", email = "", password = ""] = argv;
const { GET, POST, PUT, DELETE, use } = createClient<paths>({ baseUrl });

// Signs in.
const { data: signedIn } = await POST("/api/auth/login", { body: { email, password } });
assert(signedIn && "token" in signedIn);
const { token } = signedIn;
use({
  onRequest({ request }) {
    request.headers.set("authorization", `Bearer ${token}`);
  },
});

function bodySerializer(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

// Adds a notice with a file, once, although it asks twice.
const notice = {
  noticeTitle: "Exam routine",
  noticeType: "Exam",
  publishDate: "2025-01-01",
  noticeFile: new File(["%PDF-1.4\n%%EOF\n"], "routine.pdf"),
};
const params = { header: { "Idempotency-Key": "exam-routine-2025" } };
const { data: added } = await POST("/api/notices", { body: notice, params, bodySerializer });
const { data: repeated } = await POST("/api/notices", { body: notice, params, bodySerializer });
assert(added && repeated);
const { _id: id, version, fileUrl } = added.notice;
assert.equal(repeated.notice._id, id);
assert.match(fileUrl, /routine\.pdf$/);

// Lists, and reads one.
const { data: list } = await GET("/api/notices", { params: { query: { page: 1, limit: 5 } } });
assert.equal(list?.pagination?.total, 1);
assert.equal(list.notices[0]?.fileTitle, "routine.pdf");
const { data: one } = await GET("/api/notices/{id}", { params: { path: { id } } });
assert.equal(one?.notice.noticeTitle, "Exam routine");

// Learns which fields are wrong.
const wrong = { ...notice, noticeTitle: "", publishDate: "2025-02-30" };
const { error: refused } = await POST("/api/notices", { body: wrong, bodySerializer });
assert.deepEqual(refused?.errors?.map(({ field }) => field).sort(), ["noticeTitle", "publishDate"]);

// Does not overwrite what somebody else has saved.
const change = (noticeTitle: string) =>
  PUT("/api/notices/{id}", {
    params: { path: { id } },
    body: { noticeTitle, version: String(version) },
    bodySerializer,
  });
assert.equal((await change("Changed by one")).data?.notice.noticeTitle, "Changed by one");
const { error: conflict } = await change("Changed by another");
assert(conflict && "current" in conflict);
assert.equal(conflict.current?.noticeTitle, "Changed by one");

// Deletes.
const { data: removed } = await DELETE("/api/notices/{id}", { params: { path: { id } } });
assert.equal(removed?.notice.state, "binned");
const { response } = await GET("/api/notices/{id}", { params: { path: { id } } });
assert.equal(response.status, 404);
