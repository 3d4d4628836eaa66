/**
 * `/teachers/{x}` is a subject or a person (product.md, "Teachers"). Subjects are addresses of their own, in the layout
 * of lists; the rest goes to the page of one teacher. A test compares this list with the taxonomy.
 */
const TOPIC_SLUGS = [
  "matematika",
  "russkiy-yazyk",
  "obschestvoznanie",
  "khimiya",
  "biologiya",
  "informatika",
  "fizika",
  "angliyskiy-yazyk",
  "istoriya",
  "literatura",
  "geografiya",
  "bazovaya-matematika",
];

const TEACHER_LIST = "routes/_teachers.teachers.($topic)";

export function listTeacherRoutes() {
  const route = { parentId: "routes/_teachers", file: `${TEACHER_LIST}/route.tsx` };
  return [
    { ...route, id: TEACHER_LIST, path: "teachers", index: true },
    ...TOPIC_SLUGS.map((slug) => ({ ...route, id: `routes/_teachers.teachers.${slug}`, path: `teachers/${slug}` })),
  ];
}

/**
 * The task bank has the same pages for both exams, and an exam is the first word of their addresses. A word of its own
 * for each keeps `/anything/` out of the bank.
 */
const BANK_ROUTES = [
  { name: "_index", path: "", index: true },
  { name: "$topic._index", path: "/:topic", index: true },
  { name: "$topic.variant._index", path: "/:topic/variant", index: true },
  { name: "$topic.variant.$variant._index", path: "/:topic/variant/:variant", index: true },
  { name: "$topic.variant.$variant.print", path: "/:topic/variant/:variant/print" },
  { name: "$topic.$place._index", path: "/:topic/:place", index: true },
  { name: "$topic.$place.$task", path: "/:topic/:place/:task" },
];

export function listTaskBankRoutes() {
  return BANK_ROUTES.map(({ name, path, ...kind }) => ({
    id: `routes/_workout.oge.${name}`,
    parentId: "routes/_workout",
    file: `routes/_workout.ege.${name}/route.tsx`,
    path: `oge${path}`,
    ...kind,
  }));
}

/** The task bank's own host begins with it (app/web/hosts.server.ts); the school's host leaves it out. */
const TASK_BANK_HOME = {
  id: "routes/bank._index",
  parentId: "routes/_workout",
  file: "routes/_workout.ege._index/route.tsx",
  index: true,
};

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*.css", "**/*.test.*"],
  // Overrides what the folders of app/routes say.
  routes: () =>
    Object.fromEntries(
      [...listTeacherRoutes(), ...listTaskBankRoutes(), TASK_BANK_HOME].map((route) => [route.id, route]),
    ),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
