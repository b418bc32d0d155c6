import { Outlet } from "react-router";
import type { Route } from "./+types/school.layout";
import { problemMeta, SiteError, statusOf } from "./error-of.tsx";
import { readSchool } from "./frame/school.ts";
import { visitContext } from "./visit.ts";

/** A layout of its own, because it is read once. */
export const loader = ({ context }: Route.LoaderArgs) => readSchool(context.get(visitContext));

export const shouldRevalidate = () => false;

export function meta({ error }: Route.MetaArgs) {
  return error ? problemMeta(statusOf(error)) : [];
}

export default function SchoolLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} />;
}
