/** The build of the browser's files and of the server, by Remix's Vite plugin. */
import { vitePlugin as remix } from "@remix-run/dev";
import path from "node:path";
import { type BuildOptions, defineConfig, type Plugin, type Rollup } from "vite";
import remixConfig from "../remix.config.js";
import { inlineScript } from "./inline-script";

const root = path.resolve(import.meta.dirname, "..");
const alias = { "~": path.join(root, "app") };

/** Remix builds its routes alone: from `server.ts`, the server and the routes share one instance of every module. */
const serverEntry: Plugin = {
  name: "server-entry",
  config: (_, { isSsrBuild }) => (isSsrBuild ? { build: { rollupOptions: { input: "server.ts" } } } : undefined),
};

/**
 * Remix reloads the document when the script of a route does not come. Offline the browser's own error page would then
 * replace a filled form, and a script that is gone would reload for ever. Vite's `vite:preloadError` covers literal
 * imports alone, so no public hook runs before that reload. This dispatches an event instead (`entry/watch-errors.ts`).
 */
const failingScript: Plugin = {
  name: "failing-script",
  transform(code, id) {
    if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return undefined;
    const patched = code
      .replace(/console\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);/, "")
      .replace("window.location.reload();", 'dispatchEvent(new CustomEvent("failure", { detail: error }));');
    if (/reloading page|location\.reload/.test(patched))
      throw new Error("Remix loads its route modules in another way");
    return { code: patched, map: null };
  },
};

/** Lists the modules of each file for `tests/architecture/built-files.test.ts`. It is not served. */
const moduleList: Plugin = {
  name: "module-list",
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).map((file) => [file.fileName, file.type === "chunk" ? file.moduleIds : []]);
    this.emitFile({
      type: "asset",
      fileName: ".vite/modules.json",
      source: JSON.stringify(Object.fromEntries(modules)),
    });
  },
};

const FORMS = /\/node_modules\/@conform-to\/|\/app\/shared\/form-rules\.ts$/;

/** Whether it comes with conform: what many routes share of it stays out of the shell, for the pages without a form. */
function isOfForms(module: string, getModuleInfo: Rollup.GetModuleInfo): boolean {
  const imported = new Set([module]);
  for (const id of imported) {
    if (FORMS.test(id)) return true;
    getModuleInfo(id)?.importedIds.forEach((one) => imported.add(one));
  }
  return false;
}

/** Shared by this many routes, or by pages of this many layouts, a module belongs to the shell of every page. */
const MANY_ROUTES = 10;
const MANY_LAYOUTS = 4;

/** Small hooks of the design system: in a file of two layouts they would bring along all that these share. */
const HOOK = /\/app\/ui\/use-[^/]+\.ts$/;

/** The routes and late views that a module comes with: it is imported by them, directly or through others. */
function findUsers(module: string, getModuleInfo: Rollup.GetModuleInfo): { routes: string[]; lateViews: string[] } {
  const importers = new Set([module]);
  for (const id of importers) getModuleInfo(id)?.importers.forEach((importer) => importers.add(importer));
  const isLate = (id: string) => (getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  return {
    routes: [...importers].filter((id) => getModuleInfo(id)?.isEntry),
    lateViews: [...importers].filter(isLate),
  };
}

/** Routes of the back office, whose code no visitor of the shop downloads. */
const STAFF_ROUTE = /\/app\/routes\/(?:_staff|_staff-login)[./]/;

/** One file for each set of layouts: by default Rollup makes one for each set of routes, some fifty a page. */
const groupModules: Rollup.GetManualChunk = (module, { getModuleInfo }) => {
  const { routes: users, lateViews } = findUsers(module, getModuleInfo);
  const routes = users.filter((id) => !STAFF_ROUTE.test(id));
  if (users.length > 1 && routes.length === 0) return FORMS.test(module) ? "forms" : "staff";
  const layouts = new Set(routes.map((id) => /\/routes\/_?(\w{3})/.exec(id)?.[1]));
  // Shared between a page and the back office, a hook would stand in a file of the back office.
  const isSharedHook = HOOK.test(module) && (layouts.size > 1 || users.length > routes.length);
  const isShared = routes.length >= MANY_ROUTES || layouts.size >= MANY_LAYOUTS || isSharedHook;
  const isOfShell = isShared || routes.some((id) => !id.includes("/app/routes/"));
  const isLate = lateViews.length > 1 && routes.length > 0;
  if (FORMS.test(module) || ((isOfShell || isLate) && isOfForms(module, getModuleInfo)))
    return module.includes("/app/features/") ? "shell-forms" : "forms";
  if (isOfShell) return /^\0|\/node_modules\//.test(module) ? "framework" : "shell";
  if (isLate) return "late";
  return routes.length > 1 ? [...layouts].sort().join("-") : undefined;
};

const browserBuild: BuildOptions = {
  target: "es2022",
  minify: "terser",
  terserOptions: {
    module: true,
    compress: { passes: 5, pure_getters: true, pure_funcs: ["console.warn"] },
    format: { ecma: 2020 },
  },
  rollupOptions: {
    output: { manualChunks: groupModules },
    // Calls of the API are routes without a browser file.
    onwarn: (warning, warn) => warning.code === "EMPTY_BUNDLE" || warn(warning),
  },
};

const serverBuild: BuildOptions = { target: "node20", rollupOptions: { output: { inlineDynamicImports: true } } };

export default defineConfig(({ isSsrBuild }) => ({
  root,
  resolve: { alias },
  plugins: [remix(remixConfig), inlineScript(alias), serverEntry, failingScript, moduleList],
  // Remix asks Vite for the styles of server modules too, and their packages cannot be bundled for a browser.
  optimizeDeps: { noDiscovery: true },
  // The manifest is for `tests/setup/compile-server.mjs`.
  build: { manifest: true, assetsDir: "build", assetsInlineLimit: 0, ...(isSsrBuild ? serverBuild : browserBuild) },
}));
