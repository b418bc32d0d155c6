import { z } from "zod";
import { badInput } from "#base/errors.ts";
import { success, successResponse } from "#base/responses.schemas.ts";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { listRoute, readLive, recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts, CollectionServer, SentForm } from "#kit/collections/collection-parts.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import { type Api, endpointsOf } from "#platform/http/api.ts";
import {
  type Alert,
  alertPlaces,
  alerts,
  maxAlertDays,
  maxAlertMs,
  shownAlert,
  usualAlertMs,
} from "./alerts.rules.ts";

type AlertRow = RowOf<"alerts">;

const farMs = 366 * 24 * 60 * 60_000;

const server: CollectionServer<AlertRow, Alert> = {
  ...recordServer<AlertRow, Alert>(alerts),
  otherColumns: async ({ sent, before, notSaved }: SentForm<AlertRow>, { now }) => {
    const at = now();
    /** What was left out stays; what is empty is as in a new alert. */
    const chosen = (sentValue: unknown, stored: string | null | undefined, usual: number) =>
      Date.parse(String((sentValue === undefined ? stored : sentValue) || new Date(usual).toISOString()));
    const from = chosen(sent.from, before?.begins_at, at.getTime());
    const refuse = (field: "from" | "until", message: string) => badInput(notSaved, [{ field, message }]);
    if (from > at.getTime() + farMs) throw refuse("from", "It must begin within a year.");
    const until = chosen(sent.until, before?.ends_at, from + usualAlertMs);
    const ends_at = new Date(until).toISOString();
    if (until <= from) throw refuse("until", "The end must be after the beginning.");
    if (until > from + maxAlertMs)
      throw refuse("until", `An alert lasts at most ${maxAlertDays} days. Choose an earlier end.`);
    if (until <= at.getTime() && ends_at !== before?.ends_at)
      throw refuse("until", "This moment is over. Choose an end in the future.");
    return { begins_at: new Date(from).toISOString(), ends_at };
  },
};

const getActive = endpointsOf(alerts.labels.heading)(
  { access: "public", cached: true },
  "Read the alert that is shown now",
  {
    description: "The severest, then the newest; null if there is none. Home shows also those of every page.",
    querystring: z.object({
      place: z.enum(alertPlaces, `place must be one of ${alertPlaces.join(", ")}.`).default("everywhere"),
    }),
    response: { 200: successResponse.extend({ alert: server.record.nullable() }) },
  },
);

export function alertsRoutes(app: Api, parts: CollectionParts): void {
  listRoute(app, server, parts);

  app.get("/alerts/active", getActive, async (request) => {
    const { records, changesAt } = await readLive(parts.db, server, parts.now);
    request.cachedUntil = changesAt;
    const alert = shownAlert(records, request.query.place) ?? null;
    return success(alert ? "This is the alert." : "There is no alert.", { alert });
  });

  collectionRoutes(app, server, parts);
}
