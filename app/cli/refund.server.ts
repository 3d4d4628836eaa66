/**
 * `npm run refund -- <payment> <course> <months…>`: refunds months of a payment. Without `--yes` it only says how much.
 * On the embedded engine the server must be stopped.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createAppContext } from "~/context.server";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import {
  refundMonths,
  type RefundMonthsInput,
  type RefundMonthsReason,
} from "~/features/store/payments/refund-months.server";
import { ALL_MONTHS } from "~/features/store/payments/refund-share";
import { commandActor } from "~/shared/actor";
import { formatRoubles } from "~/shared/money";
import { parseMonthKey } from "~/shared/months";
import { parseArguments, Refusal, runOperatorCommand } from "./operator-command.server";

const USAGE =
  "npm run refund -- <payment number> <course number> <2026.11 | 2026.11=1916 | all=5000>… [--full] [--yes]";

const ACTOR = commandActor("refund");

const REFUSALS: Record<RefundMonthsReason, string> = {
  "not-allowed": "This command may not refund.",
  "unknown-payment": "There is no such payment. Its number stands in the buyer's e-mail.",
  "other-provider":
    "This payment went through a bank whose keys are not set. Set them beside those of PAYMENT_PROVIDER and run it again.",
  "not-paid": "This payment bought nothing, or all of it has gone back already.",
  "not-bought": "This payment was not for all of these months of this course.",
  "not-owned": "Some of these months have been taken back already.",
  "not-claimed": "This order has no owner yet: name everything it was for.",
  "sum-missing": "A course sold whole wants its sum, as in all=5000, or --full.",
  "nothing-due": "For one of these months nothing is due by the offer. Name a sum, as in 2026.10=500, or --full.",
  "too-much": "That is more than was paid for it.",
};

function readRefundOptions(args: readonly string[]): RefundMonthsInput {
  const options = { full: { type: "boolean" }, yes: { type: "boolean" } } as const;
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, USAGE);
  const [paymentPublicId, course, ...named] = positionals;
  const productId = Number(course);
  if (!paymentPublicId || !Number.isInteger(productId) || named.length === 0) throw new Refusal(USAGE);
  const months = named.map((text) => {
    const [name = "", sum] = text.split("=");
    const month = name === "all" ? ALL_MONTHS : parseMonthKey(name);
    const amount = sum === undefined ? null : Number(sum);
    if (month === null || (amount !== null && (!Number.isInteger(amount) || amount <= 0)))
      throw new Refusal(`${text} is no month of a course. ${USAGE}`);
    return { month, amount };
  });
  if (new Set(months.map(({ month }) => month)).size < months.length) throw new Refusal("A month is named twice.");
  return {
    paymentPublicId,
    productId,
    months,
    isFull: values.full === true,
    isDryRun: values.yes !== true,
  };
}

await runOperatorCommand(async (env, args) => {
  const options = readRefundOptions(args);
  if (!env.DATABASE_URL && !existsSync(locateEmbedded(env.DATA_DIR)))
    throw new Refusal(`There is no database in ${resolve(env.DATA_DIR)}.`);
  const context = await createAppContext(env, { hasJobs: false });
  try {
    const refunded = await refundMonths(context, ACTOR, options);
    if (!refunded.ok) throw new Refusal(REFUSALS[refunded.reason]);
    const { name, units, total, receiptEmail, isWaitingForBank } = refunded;
    console.log(name);
    for (const { month, paid, back } of units)
      console.log(
        `  ${month === ALL_MONTHS ? "the whole course" : month}: ${formatRoubles(back)} of ${formatRoubles(paid)}`,
      );
    console.log(`  together ${formatRoubles(total)}, the e-mail goes to ${receiptEmail}`);
    if (options.isDryRun) console.log("Nothing is done yet. If so: the same with --yes");
    else if (isWaitingForBank) console.log("Written down; the bank has not taken it yet, the school asks it on.");
    else console.log("Done: the months are closed, the bank has taken the refund.");
  } finally {
    await context.close();
  }
});
