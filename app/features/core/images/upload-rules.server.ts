import type { Opened } from "./open-picture.server";
import type { UploadFault } from "./picture-rules";

/** The files that a form takes, and what becomes of each; `most` of them, in the field `field`. */
export type UploadRules<Made> = {
  field: string;
  most: number;
  remake: (file: Buffer, name: string) => Promise<Opened<Made>>;
  /** The refusal as a sentence; `name` is the sender's own. */
  say: (fault: UploadFault, name: string) => string;
};
