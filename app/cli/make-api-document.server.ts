/** `tsx app/cli/make-api-document.server.ts`: puts the OpenAPI document beside the server. Part of the build. */
import { ENDPOINTS } from "~/api/contract.server";
import { storeDocument, writeDocument } from "~/api/document.server";

storeDocument(writeDocument(ENDPOINTS));
