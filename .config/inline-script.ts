/**
 * `import text from "./boot.ts?inline-script"`: the text of the file and its imports, compiled into one classic script.
 * The server writes it into a document; in the browser's files it is empty.
 */
import { build, type AliasOptions, type Plugin, type Rollup } from "vite";

const QUERY = "?inline-script";

export const inlineScript = (alias: AliasOptions): Plugin => ({
  name: "inline-script",
  async load(id, options) {
    if (!id.endsWith(QUERY)) return undefined;
    if (!options?.ssr) return 'export default "";';
    const built = await build({
      configFile: false,
      logLevel: "warn",
      resolve: { alias },
      build: {
        write: false,
        copyPublicDir: false,
        target: "es2020",
        minify: "terser",
        terserOptions: { toplevel: true, compress: { passes: 5, unsafe_arrows: true }, format: { ecma: 2020 } },
        lib: { entry: id.slice(0, -QUERY.length), formats: ["iife"], name: "boot" },
      },
    });
    const { output } = (built as Rollup.RollupOutput[])[0]!;
    Object.keys(output[0].modules).forEach((module) => this.addWatchFile(module));
    return `export default ${JSON.stringify(output[0].code.trim())};`;
  },
});
