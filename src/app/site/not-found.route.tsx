import { data } from "react-router";
import { ErrorOf, problemMeta } from "./error-of.tsx";

export const loader = () => data(null, { status: 404 });

export const meta = () => problemMeta(404);

export default function NotFoundRoute() {
  return <ErrorOf status={404} />;
}
