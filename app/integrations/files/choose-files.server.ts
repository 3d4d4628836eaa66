import type { Env } from "~/env/env.server";
import type { FileStorePort } from "~/integrations/ports";
import type { FileKind } from "./file-key";
import { createFolderStore } from "./folder-store.server";
import { createS3Store, type S3Settings } from "./s3-store.server";

/** The settings are complete: the start has checked them. */
export function readS3Settings(env: Env): S3Settings {
  return {
    endpoint: env.S3_ENDPOINT ?? "",
    region: env.S3_REGION,
    bucket: env.S3_BUCKET ?? "",
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  };
}

export function chooseFiles(env: Env, kind: FileKind): FileStorePort {
  return env.FILE_STORE === "s3" ? createS3Store(readS3Settings(env), kind) : createFolderStore(env.DATA_DIR, kind);
}
