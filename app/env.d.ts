/// <reference types="@remix-run/node" />
/// <reference types="vite/client" />
import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  type FutureFlags = { v3_singleFetch: true };
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declaration merging needs an interface
  interface Future extends FutureFlags {
    v3_singleFetch: true;
  }
}
