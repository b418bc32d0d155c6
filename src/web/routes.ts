import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The page that shows every part of ui/ is for those who build, not for visitors. */
const isDevelopment = process.env.NODE_ENV === "development";

export default [
  layout("site/frame/site.layout.tsx", [
    index("site/home/home.route.tsx"),
    route("about", "site/about/about.route.tsx"),
    route("programs", "site/programs/programs.route.tsx"),
    route("programs/:program", "site/programs/program.route.tsx"),
    route("notice", "site/notice/notice.route.tsx"),
    route("facilities", "site/facilities/facilities.route.tsx"),
    route("testimonials", "site/testimonials/testimonials.route.tsx"),
    route("tos", "site/legal/terms.route.tsx"),
    route("privacy", "site/legal/privacy.route.tsx"),
    route("*", "site/error/not-found.route.tsx"),
  ]),
  layout("admin/office.layout.tsx", [
    route("login", "admin/login/login.route.tsx"),
    layout("admin/frame/admin.layout.tsx", [route("admin/notice", "admin/notices/notices.route.tsx")]),
  ]),
  route("home", "admin/login/home.route.ts"),
  ...(isDevelopment ? [route("ui", "dev/ui.route.tsx")] : []),
] satisfies RouteConfig;
