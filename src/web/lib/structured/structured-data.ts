import type { MetaDescriptor } from "react-router";
import type { Graph, Thing } from "schema-dts";
import { mainNav } from "#content/pages/navigation.ts";
import { breadcrumbs } from "./lists.ts";
import type { SiteFacts, Step } from "./site-facts.ts";

/** What a page tells of itself to programs: its own facts, and the way to it from Home. */
export interface PageStructure {
  /** The pages above it and itself, below Home; none for Home. */
  steps: readonly Step[];
  facts?: ((site: SiteFacts) => Thing[]) | undefined;
}

const [home] = mainNav;

/** As JSON-LD. The router writes it so that no text in it can end the script; a browser never runs it. */
export function structuredData(site: SiteFacts, { steps, facts }: PageStructure): MetaDescriptor[] {
  const things = [
    ...(facts?.(site) ?? []),
    ...(steps.length > 0 ? [breadcrumbs(site, [{ name: home.label, path: home.href }, ...steps])] : []),
  ];
  if (things.length === 0) return [];
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return [{ "script:ld+json": graph as object as Record<string, string> }];
}
