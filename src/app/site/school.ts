import { isRouteErrorResponse, useMatches, useRouteError } from "react-router";
import type { Alert } from "#features/alerts/alerts.rules.ts";
import type { MenuEntry } from "#features/menu/resolve-menu.ts";
import type { NavLink } from "#features/pages.ts";
import type { Contents } from "#kit/documents/registry.ts";

export interface Menus {
  main: readonly MenuEntry[];
  "browse more": readonly MenuEntry[];
  legal: readonly NavLink[];
  lists: readonly NavLink[];
}

export interface School {
  content: Contents<"identity" | "contact">;
  programLinks: { href: string; label: string; title: string }[];
  menus: Menus;
  /** Those of now, of which one is shown. */
  alerts: readonly Alert[];
}

/** What the routes and a failure brought, the innermost last. */
function useLoaded(): readonly (Partial<School> | null | undefined)[] {
  const error = useRouteError();
  const loaded = useMatches().map(({ loaderData }) => loaderData);
  return [...loaded, isRouteErrorResponse(error) && error.data] as (Partial<School> | undefined)[];
}

export const useProgramLinks = (): School["programLinks"] =>
  useLoaded().find((each) => each?.programLinks)?.programLinks ?? [];

/** The root has them without the school, too. */
export const useMenu = <Name extends keyof Menus>(name: Name): Menus[Name] | [] =>
  useLoaded().findLast((each) => each?.menus)?.menus?.[name] ?? [];

export const useAlerts = (): School["alerts"] => useLoaded().find((each) => each?.alerts)?.alerts ?? [];
