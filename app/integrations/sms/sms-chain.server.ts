/**
 * Several providers as one: the next is asked if the one before did not accept the message. A refusal of this number is
 * final. If one did not answer, the text may arrive twice; for a code that is better than not at all.
 */
import type { Logger } from "~/integrations/log.server";
import type { SmsPort } from "~/integrations/ports";
import type { Clock } from "~/shared/clock";
import { failureKindOf, SmsFailure } from "./sms-failure.server";

export function createSmsChain(ports: readonly SmsPort[], { log, clock }: { log: Logger; clock: Clock }): SmsPort {
  const [only] = ports;
  if (only && ports.length === 1) return only;
  return {
    provider: ports.map(({ provider }) => provider).join(","),
    async send(message) {
      let isUnknown = false;
      const problems: string[] = [];
      for (const port of ports) {
        if (problems.length > 0 && clock.now() >= message.deadlineAt) break;
        try {
          const receipt = await port.send(message);
          if (isUnknown)
            log.warn(
              { event: "sms.may_repeat", provider: port.provider },
              "an SMS may come twice: the provider before did not answer",
            );
          return { provider: port.provider, ...receipt };
        } catch (error) {
          const kind = failureKindOf(error);
          const problem = `${port.provider}: ${error instanceof SmsFailure ? error.message : "failed"}`;
          log.error(
            { event: "sms.provider_failed", provider: port.provider, kind, problem, err: error },
            "an SMS provider has not taken a message",
          );
          if (kind === "refused") throw new SmsFailure("refused", problem);
          isUnknown ||= kind === "unknown";
          problems.push(problem);
        }
      }
      throw new SmsFailure(isUnknown ? "unknown" : "unavailable", problems.join("; "));
    },
    async readStatus(sent) {
      const port = ports.find(({ provider }) => provider === sent.provider);
      return port?.readStatus ? port.readStatus(sent) : "sent";
    },
  };
}
