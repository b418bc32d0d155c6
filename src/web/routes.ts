import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The page that shows every part of ui/ is for those who build, not for visitors. */
const isDevelopment = process.env.NODE_ENV === "development";

export default [
  layout("site/frame/site.layout.tsx", [
    index("site/home/home.route.tsx"),
    route("faculties", "site/people/faculties.route.tsx"),
    route("notice", "site/notice/notice.route.tsx"),
    route("gallery", "site/gallery/gallery.route.tsx"),
    route("team", "site/people/team.route.tsx"),
    route("*", "site/error/not-found.route.tsx"),
  ]),
  layout("admin/office.layout.tsx", [
    route("login", "admin/login/login.route.tsx"),
    layout("admin/frame/admin.layout.tsx", [route("admin/notice", "admin/notices/notices.route.tsx")]),
  ]),
  route("home", "admin/login/home.route.ts"),
  ...(isDevelopment ? [route("ui", "dev/ui.route.tsx")] : []),
] satisfies RouteConfig;
