import { describe, expect, it } from "vitest";
import { STAFF_ROLES } from "~/shared/column-values";
import { mayStaff, readStaffRoles, rolesWith, STAFF_PERMISSIONS } from "./staff-roles";

describe("what a role of staff may", () => {
  it("lets the owner do everything", () => {
    expect(STAFF_PERMISSIONS.filter((permission) => !mayStaff(["owner"], permission))).toEqual([]);
  });

  it("keeps the roles themselves to the owner", () => {
    expect(rolesWith("staff.manage")).toEqual(["owner"]);
    expect(STAFF_ROLES.filter((role) => mayStaff([role], "staff.view"))).toEqual(["owner"]);
  });

  it("leaves discounts to sales, and days and scales of exams to methodologists as well", () => {
    expect(rolesWith("discounts.publish")).toEqual(["owner", "sales"]);
    expect(rolesWith("exams.publish")).toEqual(["owner", "content", "methodologist"]);
    expect(mayStaff(["sales", "methodologist"], "content.publish")).toBe(false);
  });

  it("joins the permissions of several roles", () => {
    expect(mayStaff(["analyst"], "content.edit")).toBe(false);
    expect(mayStaff(["analyst", "content"], "content.edit")).toBe(true);
    expect(mayStaff(["analyst", "content"], "orders.refund")).toBe(false);
  });

  it("permits nothing to a person without a known role", () => {
    expect(STAFF_PERMISSIONS.filter((permission) => mayStaff(["boss", ""], permission))).toEqual([]);
    expect(mayStaff([], "camp.enter")).toBe(false);
  });

  it("reads roles in the order of the list, each once", () => {
    expect(readStaffRoles(["sales", "owner", "boss", "sales"])).toEqual(["owner", "sales"]);
  });
});
