/** `npm run -s api:schema > openapi.json`: the OpenAPI document without a running server. */
import { ENDPOINTS } from "~/api/contract.server";
import { makeDocument } from "~/api/openapi.server";

process.stdout.write(
  `${JSON.stringify(makeDocument(ENDPOINTS, process.argv[2] ?? "http://localhost:3000"), null, 2)}\n`,
);
