import { identity } from "#content/identity.ts";
import { HomePage } from "./home.page.tsx";

export function meta() {
  return [
    { title: `${identity.school}, ${identity.campus}` },
    {
      name: "description",
      content: `${identity.school} of ${identity.university}: BBA, MBA, M.Phil and Ph.D programs at ${identity.campus}, notices and admissions.`,
    },
  ];
}

export default function Home() {
  return <HomePage />;
}
