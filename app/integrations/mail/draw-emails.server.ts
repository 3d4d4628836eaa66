/** Draws the pictures of an e-mail just before it is sent, outside every transaction. */
import type { Logger } from "~/integrations/log.server";
import type { MailPort } from "~/integrations/ports";
import { RIDGE_CID, type YearRidge } from "~/shared/year-ridge";

/** A picture that cannot be drawn delays no e-mail: its alternative text says the same. */
export function createDrawnMail(
  mail: MailPort,
  { drawRidge, log }: { drawRidge: (ridge: YearRidge) => Promise<Buffer>; log: Pick<Logger, "warn"> },
): MailPort {
  return {
    provider: mail.provider,
    async send({ ridge, ...email }, now) {
      if (!ridge) return mail.send(email, now);
      const png = await drawRidge(ridge).catch((error: unknown) => {
        log.warn({ event: "mail.picture_failed", err: error }, "the picture of an e-mail could not be drawn");
        return null;
      });
      return mail.send(png === null ? email : { ...email, pictures: [{ cid: RIDGE_CID, png }] }, now);
    },
  };
}
