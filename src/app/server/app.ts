import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import {
  maxUrlLength,
  type Proxies,
  readForwardedAddresses,
  rejectBadUrls,
  routedUrl,
  trusted,
} from "#base/urls.ts";
import { accountRoutes } from "#features/accounts/accounts.server.ts";
import { createSecretBox } from "#features/accounts/second-factor-codes.server.ts";
import { createSessionStore } from "#features/accounts/sessions.store.server.ts";
import { alertsRoutes } from "#features/alerts/alerts.server.ts";
import { auditLogRoutes } from "#features/audit-log/audit-log.routes.server.ts";
import { bannersRoutes } from "#features/banners/banners.server.ts";
import { type CollectionName, collectionNames, collections } from "#features/collections.ts";
import { messagesRoutes } from "#features/contact/messages.routes.server.ts";
import type { OfficeBackups } from "#features/dashboard/backups.routes.server.ts";
import { dashboardRoutes } from "#features/dashboard/dashboard.routes.server.ts";
import { downloadFileRoute } from "#features/downloads/download-reads.server.ts";
import { downloadsRoutes } from "#features/downloads/downloads.server.ts";
import { eventsRoutes } from "#features/events/events.server.ts";
import { campaignsRoutes } from "#features/newsletter/campaigns.routes.server.ts";
import { subscribersRoutes } from "#features/newsletter/subscribers.routes.server.ts";
import { noticesRoutes } from "#features/notices/notices.server.ts";
import { ownPagesRoutes } from "#features/own-pages/own-pages.server.ts";
import { pageUsesRoutes } from "#features/page-uses.server.ts";
import { peopleRoutes } from "#features/people/people.server.ts";
import { personalDataRoutes } from "#features/personal-data/personal-data.routes.server.ts";
import { programsRoutes } from "#features/programs/programs.server.ts";
import { redirectRenamed, redirectsRoutes } from "#features/redirects/redirects.routes.server.ts";
import { type SearchReads, searchRoutes } from "#features/search/search.server.ts";
import { usedFilesRoutes } from "#features/used-files.server.ts";
import { plainRoutes } from "#kit/collections/collection.server.ts";
import { contentRoutes } from "#kit/documents/documents.routes.server.ts";
import type { PublicFiles } from "#kit/documents/public-files.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import { contentTransferRoutes } from "#kit/documents/transfer-documents.server.ts";
import type { Readers } from "#platform/database/open.ts";
import { createDiskSpace } from "#platform/files/disk-store.ts";
import { createFileSender, filesRoutes } from "#platform/files/files.routes.ts";
import { guardAccess } from "#platform/http/access.ts";
import type { Api } from "#platform/http/api.ts";
import { listCachedEndpoints } from "#platform/http/cache/cached-endpoints.ts";
import { handleErrors, rejectUnknownEndpoint } from "#platform/http/error-responses.ts";
import { apiPolicy, noStore, permissionsPolicy, safeHeaders } from "#platform/http/headers.ts";
import { createHttpServer } from "#platform/http/limits/connections.ts";
import { limitInFlight } from "#platform/http/limits/in-flight.ts";
import { checkedByZod, describeApi } from "#platform/http/openapi/openapi.ts";
import {
  leaveUnread,
  limitRequests,
  type RequestLimits,
  readJson,
  requestLimits,
} from "#platform/http/requests/request-bodies.ts";
import { rejectBadHost, rejectUnreadable } from "#platform/http/requests/unreadable-requests.ts";
import type { Mailer } from "#platform/mail/mail.ts";
import { offerWrites } from "#platform/writes/in-write.ts";
import { refuseWithoutRoom } from "#platform/writes/write-limit.ts";
import { apiWords } from "./api-words.ts";
import { healthRoutes } from "./health.routes.ts";
import type { ServerParts } from "./server-parts.ts";

export interface AppParts extends Omit<ServerParts, "config"> {
  version: string;
  readers: Readers;
  publicFiles: PublicFiles;
  documents: Documents;
  content: ContentReads;
  search: SearchReads;
  siteUrl: string | undefined;
  trustProxy: Proxies;
  /** Shorter ones for tests. */
  requestLimits?: RequestLimits;
  leastFreeBytes?: number | undefined;
  mailer?: Mailer | undefined;
  /** How fast mails to subscribers leave, and when the daily summary does. */
  follow: { perMinute: number; dailyAt: string };
  secretKey: string;
  requireSecondFactor?: boolean;
  backups: OfficeBackups;
  runJobsSoon(): void;
}

type RouteParts = AppParts & { redirectRenamed: typeof redirectRenamed };

const ownRoutes: { [Name in CollectionName]?: (api: Api, parts: RouteParts) => void } = {
  notices: noticesRoutes,
  faculty: peopleRoutes("faculty"),
  administration: peopleRoutes("administration"),
  events: eventsRoutes,
  banners: bannersRoutes,
  programs: programsRoutes,
  pages: ownPagesRoutes,
  downloads: downloadsRoutes,
  alerts: alertsRoutes,
};

/** A body that is not an upload is a handful of fields. */
const maxJsonBytes = 64 * 1024;

declare module "fastify" {
  interface FastifyInstance {
    /** Gets every request before the router does, with the router. */
    beforeRouter: {
      handle(request: IncomingMessage, response: ServerResponse, route: RequestListener): void;
    };
    /** Replaced once the pages are served. */
    pageUrls: {
      ignoreQuery(url: string): boolean;
      /** Whether the product itself has the path. */
      isReserved(path: string): boolean;
    };
  }
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const beforeRouter: FastifyInstance["beforeRouter"] = {
    handle: (request, response, route) => route(request, response),
  };
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(parts.trustProxy),
    bodyLimit: maxJsonBytes,
    // A stop lets the requests under way finish, and closes idle connections.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // A parameter may be as long as a URL: the record refuses an id that is too long.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxUrlLength },
    rewriteUrl: routedUrl,
    clientErrorHandler: rejectUnreadable,
    serverFactory: (route) =>
      createHttpServer((request, response) => beforeRouter.handle(request, response, route)),
    genReqId: () => crypto.randomUUID(),
    schemaController: checkedByZod,
  });
  app.decorate("beforeRouter", beforeRouter);
  readJson(app);
  handleErrors(app);
  logResponses(app);
  readForwardedAddresses(app, parts.trustProxy);
  limitRequests(app, parts.requestLimits ?? requestLimits);
  limitInFlight(app);

  await app.register(helmet, safeHeaders(parts.siteUrl));
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ "permissions-policy": permissionsPolicy, "x-request-id": request.id });
  });
  rejectBadUrls(app);
  rejectBadHost(app);
  await app.register(cookie);
  await app.register(multipart);

  const sessions = createSessionStore(parts.db, parts.now);
  const siteOrigin = parts.siteUrl && new URL(parts.siteUrl).origin;
  const requireSecondFactor = parts.requireSecondFactor ?? false;
  guardAccess(app, sessions.find, siteOrigin, requireSecondFactor);
  offerWrites(app, {
    ...parts,
    roleNow: (db, person, lock) => createSessionStore(db, parts.now).roleIn(person, lock),
  });
  const disk = createDiskSpace(parts.storedFiles.uploadDir, parts.leastFreeBytes);
  refuseWithoutRoom(app, disk);
  describeApi(app, apiWords);
  listCachedEndpoints(app);
  app.decorate("pageUrls", { ignoreQuery: () => false, isReserved: () => false });

  healthRoutes(app, { ...parts, store: parts.storedFiles.store, disk });
  const sendFile = createFileSender(parts.storedFiles.store);
  filesRoutes(app, { ...parts, sendFile });
  downloadFileRoute(app, { ...parts, sendFile });
  await app.register(
    async (plain) => {
      const api: Api = plain.withTypeProvider();
      api.addHook("onSend", async (_request, reply) => {
        if (!reply.hasHeader("cache-control")) reply.header("cache-control", noStore);
        if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", apiPolicy);
      });
      refuseUnknownEndpoints(api);
      const schoolNames = async () => {
        const { school, campus, university } = await parts.content.read("identity");
        return [school, campus, university];
      };
      const secrets = createSecretBox(parts.secretKey);
      accountRoutes(api, { ...parts, schoolNames, secrets, requireSecondFactor });
      for (const name of collectionNames)
        (ownRoutes[name] ?? plainRoutes(collections[name]))(api, { ...parts, redirectRenamed });
      pageUsesRoutes(api, parts);
      usedFilesRoutes(api, parts);
      messagesRoutes(api, parts);
      subscribersRoutes(api, parts);
      campaignsRoutes(api, parts);
      personalDataRoutes(api, parts);
      contentRoutes(api, parts);
      contentTransferRoutes(api, parts);
      redirectsRoutes(api, parts);
      dashboardRoutes(api, parts);
      auditLogRoutes(api, parts);
      searchRoutes(api, parts);
    },
    { prefix: "/api" },
  );
  return app;
}

/** Of the methods that the pages' route would take, too. */
function refuseUnknownEndpoints(api: Api): void {
  api.setNotFoundHandler(rejectUnknownEndpoint);
  api.register(async (unknown) => {
    unknown.addContentTypeParser("*", leaveUnread);
    const config = { access: "public", checksOrigin: true, needsNoRoom: true } as const;
    for (const url of ["", "/*"])
      unknown.route({
        method: ["GET", "HEAD", "POST"],
        url,
        config,
        schema: { hide: true },
        handler: rejectUnknownEndpoint,
      });
  });
}

/** Logs every request that reaches the router, with its id. Overload is logged separately. */
function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    if (request.routeOptions.config.isProbe) return;
    const line = {
      method: request.method,
      // Without its query: links in mails contain secrets.
      url: request.originalUrl.split("?", 1)[0]?.slice(0, maxUrlLength),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500 && !request.metOverload) request.log.error(line, "failed");
    else request.log.info(line, "answered");
  });
}
