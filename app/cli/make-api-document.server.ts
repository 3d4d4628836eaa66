/** `tsx app/cli/make-api-document.server.ts`: puts the OpenAPI document beside the server. Part of the build. */
import { ENDPOINTS } from "~/http/api/contract.server";
import { storeDocument, writeDocument } from "~/http/api/document.server";

storeDocument(writeDocument(ENDPOINTS));
