/** Writes of the back office. */
import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { contentPublications } from "~/db/schema/content.server";
import { staffInvitations } from "~/db/schema/staff.server";
import { findAction, previewBulk, runBulk } from "~/features/admin/content/bulk-action.server";
import { nameChange } from "~/features/admin/content/publish-item.server";
import { findResource } from "~/features/admin/content/resources.server";
import { findSheet, previewSheet } from "~/features/admin/content/sheets/import-sheet.server";
import { auditPath, bulkPath, imagesPath, importPath, itemPath, itemsPath } from "~/features/admin/shell/content-paths";
import {
  staffCodePath,
  staffConfirmPath,
  staffInvitationPath,
  staffKeyPath,
  staffLoginPath,
  staffLogoutPath,
  staffMePath,
  staffPath,
  staffPeoplePath,
  staffPersonPath,
  staffPreviewPath,
} from "~/features/admin/shell/staff-paths";
import { acceptInvitation, inviteStaff } from "~/features/admin/staff/invitations.server";
import { logInStaff } from "~/features/admin/staff/log-in-staff.server";
import { finishEnrolment, showEnrolment } from "~/features/admin/staff/second-factor.server";
import { findStaffSession, staffSessionId } from "~/features/admin/staff/staff-sessions.server";
import { stepAt, totpOfStep } from "~/features/admin/staff/totp.server";
import { IMAGE_FIELD } from "~/features/core/images/image-rules";
import { toForm } from "~/features/core/resources/fields";
import { staffActor } from "~/shared/actor";
import type { StaffRole } from "~/shared/column-values";
import { PASSWORD } from "../people";
import { fillCodes, fillStaff } from "./fill-rows";
import { type Client, itemsOf, type Scene, type Write, type Writes } from "./write-scene";

const COMMAND = { kind: "system", name: "npm run staff" } as const;
const WHERE = { ip: "203.0.113.7", userAgent: "Firefox/140" };
const CODES = findResource("promocodes")!;
const END = findAction(CODES, "end")!;

const codeOf = ({ context }: Scene, secret: string, shift = 0) =>
  totpOfStep(secret, stepAt(context.clock.now()) + shift);

async function openSession({ context }: Scene, token: string | null) {
  const session = token === null ? null : await findStaffSession(context, token);
  if (!session) throw new Error("No session of staff");
  return session;
}

function openStaffClient({ openClient }: Scene, token: string): Client {
  const by = openClient();
  by.cookies.set("staff", Buffer.from(JSON.stringify(token)).toString("base64"));
  return by;
}

async function invite({ context, makePupil }: Scene, roles: StaffRole[]) {
  const { phone } = await makePupil();
  const made = await inviteStaff(context, COMMAND, { phone, roles, origin: WHERE.ip });
  if (!made.ok) throw new Error(made.reason);
  return { phone, token: made.token };
}

/** After the invitation, before the second factor. */
async function join(scene: Scene, roles: StaffRole[]) {
  const { phone, token } = await invite(scene, roles);
  const joined = await acceptInvitation(scene.context, token, {
    ...{ name: "Ярослава Громыкина", password: PASSWORD, deviceHash: null },
    ...WHERE,
  });
  if (!joined.ok) throw new Error(joined.reason);
  const { secret } = await showEnrolment(scene.context, await openSession(scene, joined.token));
  return { phone, secret, token: joined.token };
}

/** Logged in by both factors. */
async function makeMember(scene: Scene, roles: StaffRole[] = ["owner", "content"]) {
  const { phone, secret, token } = await join(scene, roles);
  const session = await openSession(scene, token);
  const done = await finishEnrolment(scene.context, { session, code: codeOf(scene, secret), ...WHERE });
  if (!done.ok || done.token === null) throw new Error("No second factor");
  const { userId } = session;
  await fillStaff(scene.context, { userId, count: scene.rows });
  const editor = { actor: staffActor(userId, roles), userId, origin: WHERE.ip };
  return { userId, phone, secret, editor, token: done.token, by: openStaffClient(scene, done.token) };
}

let names = 0;
function nextName(): string {
  names += 1;
  return `pachka${names}`;
}

/** As many codes as one action may change, with the plan that its preview shows. */
async function planEnd(scene: Scene) {
  const { context, rows } = scene;
  const { by, userId, editor } = await makeMember(scene);
  const keys = await fillCodes(context, { name: nextName(), count: itemsOf(rows) });
  const asked = { resource: CODES, act: END, selection: { keys, isAll: false, query: "" }, userId };
  const plan = await previewBulk(context, asked);
  if (!plan.ok) throw new Error(plan.reason);
  const { seen = "", bulk = "" } = plan.view.hidden;
  return { by, keys, asked, editor, seen, bulk };
}

function flatten(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((one, index) => flatten(one, `${name}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => flatten(one, name === "" ? key : `${name}.${key}`));
}

async function describeCode({ context }: Scene, key: string, change: object) {
  const item = await CODES.read(context.db, key);
  const changed = { ...item, ...change };
  const reviewed = nameChange(item, changed);
  return { ...Object.fromEntries(flatten(toForm(CODES.fields, changed))), "publication.reviewed": reviewed };
}

async function drawImage(shade: number): Promise<FormData> {
  const background = { r: shade, g: 0, b: 0 };
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("alt", "Портрет");
  form.append(IMAGE_FIELD, new Blob([new Uint8Array(file)]), "portrait.png");
  return form;
}

let shades = 0;
async function upload(by: Client): Promise<string> {
  shades += 1;
  const { at } = await by.send({ path: imagesPath(), files: await drawImage(shades) });
  return at;
}

const withCode = (
  most: number,
  path: string,
  open: (scene: Scene) => Promise<{ by: Client; secret: string }>,
): Write => ({
  most,
  async prepare(scene) {
    const { by, secret } = await open(scene);
    // The code of this moment has set the factor up.
    return { by, path, form: { code: codeOf(scene, secret, 1) }, at: staffPath() };
  },
});

export const STAFF_WRITES: Writes = {
  "_staff-login.staff.login": {
    most: 11,
    async prepare(scene) {
      const { phone } = await makeMember(scene);
      const form = { phone, password: PASSWORD };
      return { by: scene.openClient(), path: staffLoginPath(), form, at: /^\/staff\/login\/code\// };
    },
  },
  "_staff-login.staff.login_.code": withCode(7, staffCodePath(), async (scene) => {
    const { phone, secret } = await makeMember(scene);
    const entered = await logInStaff(scene.context, { phone, password: PASSWORD, ...WHERE });
    if (!entered.ok) throw new Error(entered.reason);
    return { secret, by: openStaffClient(scene, entered.token) };
  }),
  "_staff-login.staff.confirm": withCode(6, staffConfirmPath(), makeMember),
  "_staff-login.staff.login_.key": {
    most: 12,
    async prepare(scene) {
      const { secret, token } = await join(scene, ["content"]);
      const form = { code: codeOf(scene, secret), isKept: "on" };
      return { by: openStaffClient(scene, token), path: staffKeyPath(), form, at: staffPath() };
    },
  },
  "_staff-login.staff.invitation.$token": {
    most: 20,
    async prepare(scene) {
      const { token } = await invite(scene, ["content"]);
      const form = { name: "Ярослава Громыкина", password: PASSWORD };
      return { by: scene.openClient(), path: staffInvitationPath(token), form, at: staffKeyPath() };
    },
  },
  "staff.logout": {
    most: 2,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      return { by, path: staffLogoutPath(), form: {}, at: staffLoginPath() };
    },
  },
  "_staff.staff.me": {
    most: 3,
    async prepare(scene) {
      const { by, userId } = await makeMember(scene);
      const session = staffSessionId(scene.context, `staff-${userId}-1`);
      return { by, path: staffMePath(), form: { session }, at: staffMePath() };
    },
  },
  "_staff.staff.people._index": {
    most: 8,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const { phone } = await scene.makePupil();
      const path = staffPeoplePath();
      const withdraw = async () => {
        const [made] = await scene.context.db.select().from(staffInvitations).where(eq(staffInvitations.phone, phone));
        return { by, path, form: { intent: "withdraw", id: String(made!.id) }, at: path };
      };
      return [{ by, path, form: { intent: "invite", phone, roles: ["content"] }, status: 200 }, withdraw];
    },
  },
  "_staff.staff.people.$id": {
    most: 7,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const { userId } = await makeMember(scene, ["content"]);
      const path = staffPersonPath(userId);
      return [
        { by, path, form: { intent: "roles", roles: ["support", "sales"] }, at: path },
        { by, path, form: { intent: "reset-factor" }, at: path },
      ];
    },
  },
  "_staff.staff.preview": {
    most: 4,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const { phone } = await scene.makePupil();
      const form = { day: "2026-12-01", time: "10:00", audience: "pupil", phone, path: "/", intent: "go" };
      return { by, path: staffPreviewPath(), form };
    },
  },
  "_staff.staff.content.$kind._index": {
    most: 6,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const [sample = ""] = await fillCodes(scene.context, { name: nextName(), count: scene.rows });
      const key = nextName();
      const form = { key, sample: `site:${sample}` };
      return { by, path: itemsPath(CODES.kind), form, at: itemPath(CODES.kind, key) };
    },
  },
  "_staff.staff.content.$kind.$key": {
    most: 12,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const [key = ""] = await fillCodes(scene.context, { name: nextName(), count: scene.rows });
      const path = itemPath(CODES.kind, key);
      const changed = await describeCode(scene, key, { title: "Иначе" });
      const proves = async () => expect(await CODES.read(scene.context.db, key)).toMatchObject({ title: "Иначе" });
      return [
        { by, path, form: { ...changed, act: "save" }, at: path },
        { by, path, form: { ...changed, act: "autosave" }, status: 200 },
        { by, path, form: { ...changed, act: "publish", "publication.when": "now" }, at: path, proves },
        async () => {
          const later = { "publication.when": "later", "publication.day": "2027-01-15", "publication.time": "10:00" };
          const again = await describeCode(scene, key, { title: "Ещё иначе" });
          return { by, path, form: { ...again, ...later, act: "publish" }, at: path };
        },
        async () => {
          const [waiting] = await scene.context.db
            .select()
            .from(contentPublications)
            .where(eq(contentPublications.itemKey, key));
          const moment = {
            [`publication.${waiting?.id}.day`]: "2027-01-16",
            [`publication.${waiting?.id}.time`]: "11:00",
          };
          return { by, path, form: { ...changed, ...moment, act: `move ${waiting?.id}` }, at: path };
        },
        async () => {
          const [waiting] = await scene.context.db
            .select()
            .from(contentPublications)
            .where(eq(contentPublications.itemKey, key));
          expect(waiting?.publishAt.toISOString()).toBe("2027-01-16T08:00:00.000Z");
          return { by, path, form: { ...changed, act: `cancel ${waiting?.id}` }, at: path };
        },
        {
          ...{ by, path, form: { ...changed, act: "remove" }, at: itemsPath(CODES.kind) },
          proves: async () => expect(await CODES.read(scene.context.db, key)).toBeNull(),
        },
      ];
    },
  },
  "_staff.staff.images._index": {
    most: 6,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      shades += 1;
      return { by, path: imagesPath(), files: await drawImage(shades), at: /^\/staff\/images\/\w+\/$/ };
    },
  },
  "_staff.staff.images.$id": {
    most: 12,
    async prepare(scene) {
      const { by } = await makeMember(scene);
      const path = await upload(by);
      return [
        { by, path, form: { act: "describe", alt: "Иначе" }, at: path },
        { by, path, form: { act: "remove" }, at: imagesPath() },
      ];
    },
  },
  "_staff.staff.bulk.$kind": {
    most: 6,
    perItem: 3,
    async prepare(scene) {
      const { by, keys, seen, bulk } = await planEnd(scene);
      const form = { act: END.name, key: keys };
      const path = bulkPath(CODES.kind);
      return [
        { by, path, form, status: 200 },
        { by, path, form: { ...form, step: "confirm", seen, bulk } },
      ];
    },
  },
  "_staff.staff.import.$kind": {
    most: 5,
    perItem: 3,
    async prepare(scene) {
      const { context, rows } = scene;
      const { by } = await makeMember(scene);
      const keys = await fillCodes(context, { name: nextName(), count: itemsOf(rows) });
      const text = ["Промокод;Название", ...keys.map((key) => `${key};Иначе`)].join("\n");
      const preview = await previewSheet(context, findSheet("promocodes")!, text);
      if (!preview.ok) throw new Error("The table has faults");
      const files = new FormData();
      for (const [name, value] of Object.entries({ step: "confirm", ...preview.view.hidden }))
        files.append(name, value);
      return { by, path: importPath("promocodes"), files };
    },
  },
  "_staff.staff.audit": {
    most: 6,
    perItem: 3,
    async prepare(scene) {
      const { context } = scene;
      const { by, asked, editor, seen, bulk } = await planEnd(scene);
      const done = await runBulk(context, { ...asked, seen, bulkId: bulk, editor, reason: null });
      expect(done).toMatchObject({ ok: true });
      const [entry] = await context.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
      return { by, path: auditPath(), form: { undo: String(entry!.id) }, at: auditPath() };
    },
  },
};
