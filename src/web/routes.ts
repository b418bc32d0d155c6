import { type RouteConfig, index, route } from "@react-router/dev/routes";

export default [index("site/home/home.route.tsx"), route("notice", "site/notice/notice.route.tsx")] satisfies RouteConfig;
