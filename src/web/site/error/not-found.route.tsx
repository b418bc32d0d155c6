import { data } from "react-router";
import { ErrorOf } from "./error-of.tsx";
import { problemMeta } from "./problem-words.ts";

export const loader = () => data(null, { status: 404 });

export const meta = () => problemMeta(404);

export default function NotFoundRoute() {
  return <ErrorOf status={404} />;
}
