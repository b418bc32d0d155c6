import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/school.layout.tsx", [
    layout("site/frame/site.layout.tsx", [
      index("site/home/home.route.tsx"),
      route("about", "site/about/about.route.tsx"),
      route("programs", "site/programs/programs.route.tsx"),
      route("programs/:program", "site/programs/program.route.tsx"),
      route("faculties", "site/people/faculties.route.tsx"),
      route("notice", "site/notice/notice.route.tsx"),
      route("notice/:notice", "site/notice/single/single.route.tsx"),
      route("gallery", "site/gallery/gallery.route.tsx"),
      route("contact", "site/contact/contact.route.tsx"),
      route("facilities", "site/facilities/facilities.route.tsx"),
      route("team", "site/people/team.route.tsx"),
      route("testimonials", "site/testimonials/testimonials.route.tsx"),
      route("tos", "site/legal/terms.route.tsx"),
      route("privacy", "site/legal/privacy.route.tsx"),
      route("newsletter", "site/newsletter/newsletter.route.tsx"),
      route("newsletter/confirm", "site/newsletter/confirm.route.tsx"),
      route("newsletter/unsubscribe", "site/newsletter/unsubscribe.route.tsx"),
      route("*", "site/error/not-found.route.tsx"),
    ]),
  ]),
  layout("admin/frame/office.layout.tsx", [
    route("login", "admin/login/login.route.tsx"),
    layout("admin/frame/admin.layout.tsx", [
      route("admin/roadblock", "admin/roadblocks/upload.route.tsx"),
      route("admin/roadblock-list", "admin/roadblocks/list.route.tsx"),
      route("admin/faculties", "admin/people/faculties.route.tsx"),
      route("admin/adminstration", "admin/people/adminstration.route.tsx"),
      route("admin/notice", "admin/notices/notices.route.tsx"),
      route("admin/messages", "admin/messages/messages.route.tsx"),
      route("admin/subscribers", "admin/subscribers/subscribers.route.tsx"),
      route("admin/personal-data", "admin/personal-data/personal-data.route.tsx"),
      route("admin/bin", "admin/bin/bin.route.tsx"),
    ]),
  ]),
  route("favicon.ico", "site/frame/favicon.route.ts"),
  route("home", "admin/login/home.route.ts"),
  route("admin", "admin/frame/admin.route.ts"),
  route("admin/*", "admin/frame/not-found.route.tsx"),
] satisfies RouteConfig;
