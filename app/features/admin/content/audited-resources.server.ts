/** Whatever the audit log can take back: every editable resource, and the images. */
import type { AuditedResource } from "~/features/core/resources/resource.server";
import { IMAGE_CONTENT } from "./images/image-content.server";
import { RESOURCES } from "./resources.server";

export const AUDITED: readonly AuditedResource[] = [...RESOURCES, IMAGE_CONTENT];

export const findAudited = (kind: string): AuditedResource | null => AUDITED.find((one) => one.kind === kind) ?? null;
