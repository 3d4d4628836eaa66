/** The hidden field of forms with a consent. A wrong one counts as none: the visitor cannot correct it. */
import { z } from "zod";

const LONGEST = 200;

export const shownDocumentsField = z.string().max(LONGEST).optional().catch(undefined);
