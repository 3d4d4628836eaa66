/** The routes of `app/routes`, which Remix's Vite plugin collects. */
declare module "virtual:remix/server-build" {
  export * from "@remix-run/dev/server-build";
}
