import { serveWorld } from "./site-world.ts";

export const siteUrl = "https://som.example";

/** A site with something of every state, on a day on which events are announced. What nobody may see is called a secret. */
export async function openFoundSite() {
  const responses = await serveWorld({ siteUrl });
  const { office, world } = responses;
  const add = (noticeTitle: string, more = {}) => office.addNotice({ noticeTitle, ...more });
  await add("Plain & simple");
  await add("परीक्षा तालिका", {
    text: "परीक्षा मंसिर ५ गते बिहान ११ बजे सुरु हुन्छ। प्रवेशपत्र साथमा ल्याउनुहोस्।",
    publishTime: "07:30",
  });
  await add("Same words", { text: "See the file." });
  await add("Same words", { text: "See the file.", publishDate: "2024-12-31" });
  await add("x".repeat(300), { text: "y".repeat(300) });
  await add("</script><script>alert(1)</script><svg onload=alert(2)>");
  await add("Secret hidden", { action: "false" });
  await add("Secret scheduled", { publishDate: "2026-11-17" });
  await add("Secret expired", { showUntil: "2025-02-01" });
  await office.remove(`/api/notices/${(await add("Secret binned"))._id}`);

  const email = "sita@som.example";
  await office.addPerson({ fullName: "Sita Gurung", email });
  const { _id } = await office.addPerson({ fullName: "Secret Person", email });
  await office.put(`/api/faculties/${_id}/toggle`, { action: false });

  world.setTime("2026-11-16T12:00:00+05:45");
  responses.cache.clear();
  const textOf = async (address: string) => (await responses.call(address.replace(siteUrl, ""))).text();
  return { ...responses, textOf };
}
