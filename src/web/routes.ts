import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/frame/site.layout.tsx", [
    index("site/home/home.route.tsx"),
    route("notice", "site/notice/notice.route.tsx"),
    route("*", "site/error/not-found.route.tsx"),
  ]),
] satisfies RouteConfig;
