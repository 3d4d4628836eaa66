/**
 * `npm run staff -- invite --role owner --phone +79…` prints a one-time link for the first owner; `reset-factor` takes
 * away the lost second factor of the last one; `list` says who is staff. On the embedded engine the server must be
 * stopped.
 */
import { createAppContext } from "~/context.server";
import { readStaffRoles } from "~/features/core/access/staff-roles";
import { staffInvitationPath } from "~/features/admin/shell/staff-paths";
import { inviteStaff } from "~/features/admin/staff/invitations.server";
import { resetFactor } from "~/features/admin/staff/manage-staff.server";
import { listMembers } from "~/features/admin/staff/member-rows.server";
import type { AppContext } from "~/app-context.server";
import { commandActor } from "~/shared/actor";
import { STAFF_ROLES } from "~/shared/column-values";
import { findStaffOrigin } from "~/shared/hosts";
import { moscowInstant } from "~/shared/moscow";
import type { E164 } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { parseArguments, Refusal, runOperatorCommand } from "./operator-command.server";

const USAGE =
  "npm run staff -- invite --phone +79990000000 --role owner [--role content…] | reset-factor --phone … | list";

const ACTOR = commandActor("staff");

const REFUSALS = {
  "not-allowed": "This command may not do that.",
  "no-role": `Name a role: ${STAFF_ROLES.join(", ")}.`,
  "already-staff": "This person is staff already: an owner changes their roles under /staff/people/.",
  "no-factor": "This person has no second factor: they set one up after their next login.",
  "unknown-member": "Nobody of the staff has this phone.",
} as const;

function readStaffOptions(args: readonly string[]) {
  const options = { phone: { type: "string" }, role: { type: "string", multiple: true } } as const;
  const { values, positionals } = parseArguments({ args: [...args], options, allowPositionals: true }, USAGE);
  const [verb = ""] = positionals;
  const roles = readStaffRoles(values.role ?? []);
  if (roles.length < (values.role ?? []).length) throw new Refusal(`Roles are: ${STAFF_ROLES.join(", ")}.`);
  return { verb, phone: values.phone, roles };
}

function readPhone(text: string | undefined): E164 {
  const read = text === undefined ? null : normalisePhone(text);
  if (!read?.ok) throw new Refusal(text === undefined ? USAGE : `${text} is no phone.`);
  return read.phone;
}

async function printMembers(context: AppContext): Promise<void> {
  const members = await listMembers(context.db);
  if (members.length === 0) console.log("Nobody yet. The first owner: npm run staff -- invite --role owner --phone …");
  for (const { name, phone, roles, totpSecret } of members)
    console.log(`${phone}  ${name}: ${roles.join(", ")}${totpSecret === null ? " (no second factor yet)" : ""}`);
}

async function invite(context: AppContext, phone: E164, roles: ReturnType<typeof readStaffRoles>): Promise<void> {
  const made = await inviteStaff(context, ACTOR, { phone, roles, origin: null });
  if (!made.ok) throw new Refusal(REFUSALS[made.reason]);
  const { env } = context;
  const origin = findStaffOrigin(env) ?? env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  console.log(new URL(staffInvitationPath(made.token), origin).href);
  console.log(`Works once, until ${moscowInstant(made.expiresAt)}. Hand it over yourself: it makes its reader staff.`);
}

async function reset(context: AppContext, phone: E164): Promise<void> {
  const member = (await listMembers(context.db)).find((one) => one.phone === phone);
  if (!member) throw new Refusal(REFUSALS["unknown-member"]);
  const done = await resetFactor(context, ACTOR, { userId: member.userId, origin: null });
  if (!done.ok) throw new Refusal(done.reason === "no-factor" ? REFUSALS["no-factor"] : REFUSALS["not-allowed"]);
  console.log(`${member.name} sets up a new second factor after the next login. Their sessions have ended.`);
}

await runOperatorCommand(async (env, args) => {
  const { verb, phone, roles } = readStaffOptions(args);
  if (!["invite", "reset-factor", "list"].includes(verb)) throw new Refusal(USAGE);
  const who = verb === "list" ? null : readPhone(phone);
  const context = await createAppContext(env, { hasJobs: false });
  try {
    if (who === null) await printMembers(context);
    else await (verb === "invite" ? invite(context, who, roles) : reset(context, who));
  } finally {
    await context.close();
  }
});
